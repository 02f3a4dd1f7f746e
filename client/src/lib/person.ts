/** What the page about me asks the service. */
import { call } from './api';
import type { Me } from './wire';
import type { components } from '../generated/api';

type Schemas = components['schemas'];
export type Code = Schemas['CodeMade'];
export type Entered = Schemas['EnteredInfo'];
type Left = Schemas['Left'];
type Challenge = Schemas['Challenge'];

export { rename } from './me';
export const newCode = () => call<Code>('POST', '/api/me/code');
export const setPassword = (handle: string, password: string) =>
  call<Me>('PUT', '/api/me/password', { handle, password });
export const dropPassword = () => call<Me>('DELETE', '/api/me/password');
export const enter = (wish: { code: string } | { handle: string; password: string }) =>
  call<Entered>('POST', '/api/me/enter', wish);
export const leave = () => call<Left>('POST', '/api/me/leave');
export const signOut = (number: string) => call<Me>('DELETE', `/api/me/logins/${encodeURIComponent(number)}`);
export const keyOptions = () => call<Challenge>('POST', '/api/me/passkeys/options');
export const addKey = (credential: Record<string, unknown>) => call<Me>('POST', '/api/me/passkeys', { credential });
export const dropKey = (number: string) => call<Me>('DELETE', `/api/me/passkeys/${encodeURIComponent(number)}`);
export const entryOptions = () => call<Challenge>('POST', '/api/me/enter/passkey/options');
export const enterByKey = (credential: Record<string, unknown>) =>
  call<Entered>('POST', '/api/me/enter/passkey', { credential });
export const remove = () => call<Left>('DELETE', '/api/me');
export const EXPORT = '/api/me/export';

/** Whether there is any way back in. */
export const isKept = (me: Me): boolean => me.code || me.handle !== null || me.passkeys.length > 0;

/** The code in an address like /me#code=ABCD-EFGH, which a browser keeps to itself; empty where there is none. */
export const codeIn = (hash: string): string => /^#code=([\w-]{1,64})$/.exec(hash)?.[1] ?? '';
