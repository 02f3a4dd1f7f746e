/** Underwing's part of what goes over the wire. */
import type { components } from '../../generated/api';

type Schemas = components['schemas'];

export type View = Schemas['UnderwingView'];
export type Spot = Schemas['UnderwingSpot'];
export type Space = Schemas['UnderwingSpace'];
export type Side = Schemas['UnderwingSide'];
export type FieldSpot = Schemas['UnderwingFieldSpot'];
export type Player = Schemas['UnderwingPlayer'];
export type Brood = Schemas['UnderwingBrood'];
export type Trade = Schemas['UnderwingTrade'];
export type WildForces = Schemas['UnderwingWildForces'];
