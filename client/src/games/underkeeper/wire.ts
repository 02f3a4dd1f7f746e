/** Underkeeper's part of what goes over the wire. */
import type { components } from '../../generated/api';

type Schemas = components['schemas'];

export type Space = Schemas['UnderkeeperSpace'];
export type Sheet = Schemas['UnderkeeperSheet'];
export type View = Schemas['UnderkeeperView'];
