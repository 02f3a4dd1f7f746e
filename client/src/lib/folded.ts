import type { Entry } from './wire';

/** A line of the log, and the parts that it unfolds into. */
export type Line = { entry: Entry; parts: Entry[] };

/** The log's entries that have words, each part with the line that it is a part of. */
export function folded(log: Entry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of log.filter((entry) => entry.words)) {
    const last = lines.at(-1);
    if (entry.part && last) last.parts.push(entry);
    else lines.push({ entry, parts: [] });
  }
  return lines;
}
