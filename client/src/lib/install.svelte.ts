/** What a browser offers that can put the page among the device's programs. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

class Install {
  offer = $state.raw<Offer | null>(null);

  watch(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
    addEventListener('appinstalled', () => (this.offer = null));
  }

  async ask(): Promise<void> {
    const offer = this.offer;
    this.offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
