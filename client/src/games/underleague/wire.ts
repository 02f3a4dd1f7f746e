/** Underleague's part of what goes over the wire. */
import type { components } from '../../generated/api';

type Schemas = components['schemas'];

export type View = Schemas['UnderleagueView'];
export type Creature = Schemas['UnderleagueCreature'];
export type Player = Schemas['UnderleaguePlayer'];
export type Fight = Schemas['UnderleagueFight'];
export type Chip = Schemas['UnderleagueChip'];
export type DraftView = Schemas['UnderleagueDraftView'];
export type DraftPool = Schemas['UnderleagueDraftPool'];
