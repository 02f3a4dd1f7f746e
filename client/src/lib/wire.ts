/** What goes over the wire. Names and shapes are the server's. */

export type Choice = { key: string; words: string };
export type GameOption = { key: string; words: string; clause: string; choices: Choice[] };
export type Level = { level: string; words: string };
export type GameInfo = {
  name: string;
  title: string;
  pitch: string;
  minutes: number;
  fewest: number;
  most: number;
  editions: Choice[];
  options: GameOption[];
  bots: Level[];
};
export type Clause = { clause: string; chapter: string; text: string };

export type CardInfo = {
  number: number;
  name: string;
  kind: string;
  figures: Record<string, number>;
  text: string;
  flavour: string;
  glyph: string;
};
export type Pack = { hash: string; game: string; name: string; cards: CardInfo[] };

export type SeatInfo = { seat: number; name: string; kind: 'human' | 'bot' | 'open'; level?: string | null; connected: boolean };
export type TableInfo = {
  id: string;
  name: string;
  game: string;
  edition: string;
  edition_words: string;
  options: Record<string, string>;
  pack: string;
  status: 'waiting' | 'playing' | 'over';
  seats: SeatInfo[];
  watchers: number;
  created: string;
};
export type SeatWish = { kind: 'me'; name: string } | { kind: 'friend' } | { kind: 'bot'; level: string };
export type NewTable = { game: string; edition?: string; options?: Record<string, string>; name?: string; seats: SeatWish[] };
export type Created = { table: TableInfo; seat: number; token: string; links: { seat: number; path: string }[]; watch: string };
export type Sat = { seat: number; token: string; table: TableInfo };
export type Mine = TableInfo & { seat: number; your_turn: boolean; token?: string };

export type Place = { zone: string; index: number; seat?: number };
export type Change = { figure: string; seat: number; by: number };
export type Offer = {
  action: number;
  notation: string;
  words: string;
  verb: string;
  place: Place;
  consequence: Change[];
  summary: string;
};
export type Barred = { place: Place; clause: string; words: string };
export type Prompt = { headline: string; detail: string; clause: string; yours: boolean };
export type Mark = { key: string; word: string; glyph: string; state: string; repeats: boolean };
export type Entry = { number: number; words: string; glyph: string; seat: number; kind: string; turn: number; data: Record<string, number> };
export type Outcome = { winners: number[]; points: number[]; words: string; clause: string };

export type Space = {
  space: number;
  name: string;
  face: string;
  card: number | null;
  back: number | null;
  known: boolean;
  tokens: number[];
  hero: number | null;
  strength: number | null;
  loot: number | null;
};
export type HeroCard = { hero: number; state: string };
export type Spoil = { card: number; double: boolean; loot: number };
export type Sheet = {
  seat: number;
  hero: number | null;
  space: number | null;
  health: number;
  full_health: number;
  strength: number;
  full_strength: number;
  heroes: HeroCard[];
  token: number | null;
  spoils: Spoil[];
  loot: number;
  hand: number[] | null;
  hand_count: number;
};
export type View = {
  seat: number | null;
  turn: number;
  player: number | null;
  starter: number | null;
  edition: string;
  threshold: number;
  deck: number;
  discard: number[];
  spaces: Space[];
  sheets: Sheet[];
  dealt: number | null;
  over: boolean;
};

export type State = {
  type: 'state';
  table: TableInfo;
  seat: number | null;
  position: number;
  decision: number | null;
  view: View;
  prompt: Prompt;
  marks: Mark[];
  offers: Offer[];
  barred: Barred[];
  log: Entry[];
  undo: boolean;
  outcome: Outcome | null;
  ack?: string | null;
  moves?: number;
};
export type Complaint = { code: string; message: string; clause?: string | null; mend?: string | null };
export type Opened = { address: string; qr_svg: string };
export type Address = { base: string; lan: boolean; can_open: boolean };
