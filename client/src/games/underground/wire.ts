/** The Underground's part of what goes over the wire. */
import type { components } from '../../generated/api';

type Schemas = components['schemas'];

export type View = Schemas['UndergroundView'];
export type Player = Schemas['UndergroundPlayer'];
export type Playing = Schemas['UndergroundPlaying'];
export type Reply = Schemas['UndergroundReply'];
