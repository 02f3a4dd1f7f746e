/** Passkeys: what the service wants signed is handed to the browser, and its answer back, as WebAuthn's JSON. */
import { Refusal } from './api';

type Json = Record<string, unknown>;
type Described = { id: string; type: string };

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export const written = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const canHaveOne = (): boolean => typeof PublicKeyCredential === 'function' && window.isSecureContext;

const described = (list: unknown): unknown[] =>
  ((list ?? []) as Described[]).map((found) => ({ ...found, id: bytes(found.id) }));

/** What browsers do by themselves where they have `parseCreationOptionsFromJSON`. */
export const creation = (said: Json): PublicKeyCredentialCreationOptions => {
  const user = said.user as Json;
  return {
    ...said,
    challenge: bytes(said.challenge as string),
    user: { ...user, id: bytes(user.id as string) },
    excludeCredentials: described(said.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
};

/** What browsers do by themselves where they have `parseRequestOptionsFromJSON`. */
export const request = (said: Json): PublicKeyCredentialRequestOptions =>
  ({
    ...said,
    challenge: bytes(said.challenge as string),
    allowCredentials: described(said.allowCredentials),
  }) as unknown as PublicKeyCredentialRequestOptions;

/** An answer as JSON, where a browser cannot say it so itself. */
export function told(credential: PublicKeyCredential): Json {
  if (typeof credential.toJSON === 'function') return credential.toJSON() as Json;
  const from = credential.response as unknown as Record<string, ArrayBuffer | null | undefined>;
  const response: Json = {};
  for (const part of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    const found = from[part];
    if (found) response[part] = written(found);
  }
  const { id, type, rawId } = credential;
  return { id, type, rawId: written(rawId), response, clientExtensionResults: credential.getClientExtensionResults() };
}

/** The older ways of TypeScript's list of what browsers can. */
type Parsing = {
  parseCreationOptionsFromJSON?: (said: Json) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?: (said: Json) => PublicKeyCredentialRequestOptions;
};

/** A new passkey on this device. */
export const make = (said: Json): Promise<Json> =>
  answered(async () => {
    const parse = (PublicKeyCredential as unknown as Parsing).parseCreationOptionsFromJSON;
    return navigator.credentials.create({
      publicKey: parse ? parse.call(PublicKeyCredential, said) : creation(said),
    });
  });

/** Any passkey of this service that this device has. */
export const use = (said: Json): Promise<Json> =>
  answered(async () => {
    const parse = (PublicKeyCredential as unknown as Parsing).parseRequestOptionsFromJSON;
    return navigator.credentials.get({ publicKey: parse ? parse.call(PublicKeyCredential, said) : request(said) });
  });

const REASONS: Record<string, [string, string]> = {
  SecurityError: [
    'Passkeys need a host name; this address has none, or the wrong one.',
    'Open the service by its name, or use a recovery code.',
  ],
  InvalidStateError: ['This device has a passkey of yours already.', 'Come back with it.'],
  NotAllowedError: [
    'The device gave no passkey: it was cancelled, or there is none.',
    'Try again, or use another way.',
  ],
};

async function answered(ask: () => Promise<Credential | null>): Promise<Json> {
  try {
    return told((await ask()) as PublicKeyCredential);
  } catch (error) {
    const [message, mend] = REASONS[(error as Error).name] ?? [
      'The device gave no passkey.',
      'Try again, or use another way.',
    ];
    throw new Refusal({ code: 'no-passkey-made', message, mend }, 400);
  }
}
