import { sure } from './sure';
import type { Entry } from './wire';

/** A line of the log, and the parts that it unfolds into. */
export type Line = { entry: Entry; parts: Entry[] };

/** The log's entries that have words, each part with the line that it is a part of, and with it what stands between. */
export function folded(log: Entry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of log.filter((entry) => entry.words)) {
    const at = entry.part ? lines.length - 1 : entry.of ? lines.findLastIndex((line) => wants(line, entry)) : -1;
    const head = lines[at];
    if (head) head.parts.push(...lines.splice(at + 1).flatMap((line) => [line.entry, ...line.parts]), entry);
    else lines.push({ entry, parts: [] });
  }
  return lines;
}

/** Whether the line has fewer such parts than it says. */
function wants({ entry: head, parts }: Line, part: Entry): boolean {
  if (head.kind !== part.of || head.seat !== part.seat) return false;
  return parts.filter((other) => other.of === part.of && other.seat === part.seat).length < (head.data.number ?? 0);
}

/** Folds one log again and again; a line that is as it was stays the same object, so what shows it has nothing to do. */
export function reader(): (log: Entry[]) => Line[] {
  let before: Line[] = [];
  return (log) => (before = folded(log).map((line, index) => (same(line, before[index]) ? sure(before[index]) : line)));
}

const same = ({ entry, parts }: Line, old?: Line): boolean =>
  old?.entry === entry && old.parts.length === parts.length && parts.every((part, index) => part === old.parts[index]);
