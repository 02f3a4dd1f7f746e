/** A game's rules as a book: what of it holds at a table, and how its words are told apart. */
import type { Block, Condition, GameInfo, Rule, Said } from './wire';

/** What is known of a table: its edition, its number of players, its options. */
export type Known = Readonly<Record<string, string>>;

export const holds = (when: Condition[], table: Known): boolean =>
  when.every(({ key, values }) => values.includes(table[key] ?? values[0] ?? ''));

export const said = (lines: Said[], table: Known): string[] =>
  lines.filter((line) => holds(line.when, table)).map((line) => line.text);

/** A clause as it is at a table. */
export type Clause = { clause: string; chapter: string; text: string };

export const inForce = (rules: Rule[], table: Known): Clause[] =>
  rules
    .filter((rule) => holds(rule.when, table))
    .map((rule) => ({ clause: rule.clause, chapter: rule.chapter, text: said(rule.sentences, table).join(' ') }));

/** What a table has chosen of what a clause leaves open. */
export const chosen = (info: GameInfo | null, clause: string, table: Known): string[] =>
  (info?.options ?? [])
    .filter((option) => option.clause === clause)
    .flatMap((option) => {
      const choice = option.choices.find((one) => one.key === table[option.key]);
      return choice ? [`${option.words}: ${choice.words}`] : [];
    });

/** Every option as it usually is. */
export const usual = (info: GameInfo): Known =>
  Object.fromEntries(info.options.map((option) => [option.key, option.usual]));

/** Whether anything that one learns from hangs on what is called so. */
export const dependsOn = (key: string, blocks: Block[]): boolean =>
  blocks.some(({ when, lines }) =>
    [when, ...lines.map((line) => line.when)].some((all) => all.some((one) => one.key === key)),
  );

export type Piece = { kind: string; lines: string[] };
export type Section = { title: string; example: boolean; pieces: Piece[] };
export type Chapter = { title: string; sections: Section[] };
const EXAMPLE = 'Example: ';
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What one learns at a table, by chapter and section; what stands under a chapter's own heading is its first section. */
export function chaptersOf(blocks: Block[], table: Known): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    const lines = holds(block.when, table) ? said(block.lines, table) : [];
    const title = lines[0];
    if (title === undefined) continue;
    const chapter = chapters.at(-1);
    if (block.kind === 'h2') chapters.push({ title, sections: [{ title: '', example: false, pieces: [] }] });
    else if (block.kind === 'h3')
      chapter?.sections.push({
        title: capital(title.replace(EXAMPLE, '')),
        example: title.startsWith(EXAMPLE),
        pieces: [],
      });
    else chapter?.sections.at(-1)?.pieces.push({ kind: block.kind, lines });
  }
  return chapters;
}

/** `before` and `after` a clause: the bracket and the stop that no line's end may part from it. */
export type Part = {
  text: string;
  how: 'plain' | 'strong' | 'em' | 'clause' | 'ruling';
  before?: string;
  after?: string;
};
const CITED = /^(\(?)([A-Z]{2}-\d+\.\d+)([),.;:]*)$/;

/** Markdown's emphasis, the names of clauses that there are, and rulings. */
export function partsOf(text: string, known: ReadonlySet<string>): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\(?\b[A-Z]{2}-\d+\.\d+[),.;:]*|\b[Oo]ur rulings?\b)/)
    .filter(Boolean)
    .map((part): Part => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), how: 'strong' };
      if (part.startsWith('*') || part.startsWith('`')) return { text: part.slice(1, -1), how: 'em' };
      if (/^our ruling/i.test(part)) return { text: part, how: 'ruling' };
      const [, before = '', text = '', after = ''] = CITED.exec(part) ?? [];
      return known.has(text) ? { text, how: 'clause', before, after } : { text: part, how: 'plain' };
    });
}
