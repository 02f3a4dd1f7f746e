export type Theme = 'dark' | 'light';

const KEY = 'undercroft.theme';
const system = () => (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

/** The theme follows the system until somebody chooses one. */
class Themes {
  now = $state<Theme>((document.documentElement.dataset.theme as Theme) ?? system());

  constructor() {
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => {
      if (!stored()) this.#show(system());
    });
  }

  toggle(): void {
    const chosen = this.now === 'dark' ? 'light' : 'dark';
    keep(chosen);
    this.#show(chosen);
  }

  #show(theme: Theme): void {
    this.now = theme;
    document.documentElement.dataset.theme = theme;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // a browser that stores nothing keeps the theme for this visit
  }
}

export const theme = new Themes();
