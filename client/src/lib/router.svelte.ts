/** The page's address as state; links are followed without a reload. */
class Router {
  path = $state(location.pathname);
  query = $state(location.search);

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  go(to: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = location.search;
  }
}

export const router = new Router();

/** For `onclick` of a link of ours; leaves modified clicks to the browser. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
