import { sure } from '../lib/sure';
import type { Barred, CardInfo, Pack, Shown } from '../lib/wire';
import type { Guided } from './module';

type Seen = { seat: number | null; over: boolean };

/** What every game's dealings with a table begin with. It knows no rules: all that may be done comes as offers. */
export class Dealings<View extends Seen> {
  state = $state.raw<Shown<View>>() as Shown<View>;
  why = $state.raw<Barred | null>(null);
  narrow = $state(false);
  sheet = $state<number | null>(null);
  /** How far the guide has come; it outlives the place on the screen where it stands. */
  guided = $state<Guided>({ page: 0, started: false });

  constructor(
    state: Shown<View>,
    readonly pack: Pack,
    readonly act: ((action: number) => void) | null,
  ) {
    this.state = state;
  }

  readonly me = $derived.by(() => this.state.seat);
  readonly below = $derived.by(() => this.state.view.seat ?? 0);
  readonly over = $derived.by(() => this.state.view.over);
  readonly offers = $derived.by(() => (this.act ? this.state.offers : []));
  readonly names = $derived.by(() => this.state.table.seats.map((seat) => seat.name));

  /** A seat's colour and shape: counted from whoever looks. */
  mark(seat: number): number {
    return (seat - this.below + this.names.length) % this.names.length;
  }

  card(number: number): CardInfo {
    return sure(this.pack.cards[number]);
  }
}
