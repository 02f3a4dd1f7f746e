/** A move that nobody has acknowledged outlives a reload of its tab. */
export type KeptMove = { decision: number; action: number; notation: string };

const place = (table: string): string => `undercroft.kept.${table}`;

export function kept(table: string): KeptMove | null {
  try {
    return JSON.parse(sessionStorage.getItem(place(table)) ?? 'null') as KeptMove | null;
  } catch {
    return null;
  }
}

export function keep(table: string, { decision, action, notation }: KeptMove): void {
  try {
    sessionStorage.setItem(place(table), JSON.stringify({ decision, action, notation }));
  } catch {
    // storage full or forbidden: it is kept as long as the page is open
  }
}

export function leave(table: string): void {
  try {
    sessionStorage.removeItem(place(table));
  } catch {
    // then nothing was kept there
  }
}
