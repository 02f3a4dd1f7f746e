import { told } from '../../lib/api';
import type { Complaint } from '../../lib/wire';

/** Something is asked of the service: whether it is under way, and what was refused. */
export class Asking {
  busy = $state(false);
  complaint = $state.raw<Complaint | null>(null);

  /** What `work` gives; null where it was refused, which is told then. */
  async of<T>(work: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    this.complaint = null;
    try {
      return await work();
    } catch (error) {
      this.complaint = told(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
