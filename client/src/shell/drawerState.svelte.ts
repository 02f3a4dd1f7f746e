import { tick } from 'svelte';

export type Tab = 'log' | 'rules' | 'talk';

/** Where the drawer is a sheet over the table. */
export const covers = (): boolean => matchMedia('(max-width: 1179px)').matches;

/** What the drawer of log and rules shows, and whether it is open where it covers the table. */
export class DrawerState {
  tab = $state<Tab>('log');
  open = $state(false);
  /** The clause that the rules are opened at. */
  at = $state('');
  #leftOff: HTMLElement | null = null;

  /** Where it covers the table, the focus goes with it and comes back. */
  show(which: Tab) {
    if (!this.open) this.#leftOff = document.activeElement as HTMLElement | null;
    this.tab = which;
    this.open = true;
    if (covers()) void tick().then(() => document.getElementById(`tab-${which}`)?.focus());
  }

  close() {
    if (!this.open) return;
    this.open = false;
    this.tab = 'log';
    this.#leftOff?.focus();
    this.#leftOff = null;
  }

  toggle(which: Tab) {
    if (this.open && this.tab === which) this.close();
    else this.show(which);
  }

  clause(name: string) {
    this.at = '';
    this.show('rules');
    void tick().then(() => (this.at = name));
  }
}
