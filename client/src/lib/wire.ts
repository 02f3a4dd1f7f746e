/** What goes over the wire, by the names of the service's description. */
import type { components } from '../generated/api';

type Schemas = components['schemas'];

export type GameInfo = Schemas['GameInfo'];
export type Book = Schemas['BookInfo'];
export type Rule = Schemas['RuleInfo'];
export type Block = Schemas['BlockInfo'];
export type Said = Schemas['SaidInfo'];
export type Condition = Schemas['ConditionInfo'];
export type CardInfo = Schemas['CardInfo'];
export type Pack = Schemas['PackInfo'];
export type SeatInfo = Schemas['SeatInfo'];
export type TableInfo = Schemas['TableInfo'];
export type NewTable = Schemas['NewTable'];
export type SeatWish = NewTable['seats'][number];
export type Laid = Schemas['Laid'];
export type SeatLink = Schemas['SeatLink'];
export type Seated = Schemas['Seated'];
export type Mine = Schemas['MyTable'];
export type Me = Schemas['Me'];
export type Place = Schemas['Place'];
export type Change = Schemas['Change'];
export type Prospect = Schemas['Prospect'];
export type Offer = Schemas['Offer'];
export type Combination = Schemas['Combination'];
export type Barred = Schemas['Barred'];
export type Prompt = Schemas['Prompt'];
export type Several = Schemas['Several'];
export type Mark = Schemas['Mark'];
export type Entry = Schemas['Entry'];
export type Outcome = Schemas['Outcome'];
export type Tally = Schemas['Tally'];
export type Story = Schemas['Story'];
export type DeckCard = Schemas['DeckCard'];
export type DeckInfo = Schemas['DeckInfo'];
export type Bout = Schemas['LeagueBout'];
export type LeagueInfo = Schemas['LeagueInfo'];
export type State = Schemas['State'];
export type ReplayState = Schemas['ReplayState'];
/** A state of a game that has begun, with that game's view. */
export type Shown<V> = Omit<State, 'view'> & { view: V };
export type Complaint = Schemas['ErrorBody'];
export type ServerMessage = Schemas['ServerMessage'];
export type ClientMessage = Schemas['ClientMessage'];
export type Opened = Schemas['Opened'];
export type Address = Schemas['AddressInfo'];
