import { expect, it, vi } from 'vitest';
import { bytes, creation, make, request, told, written } from './passkeys';

it('bytes are written for addresses, and read back', () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(written(all.buffer)).not.toMatch(/[+/=]/);
  expect(bytes(written(all.buffer))).toEqual(all);
});

it('what the service wants signed is read where the browser cannot', () => {
  const made = creation({ challenge: 'AQI', user: { id: 'Aw', name: 'Ann' }, excludeCredentials: [{ id: 'BA' }] });
  expect(made).toMatchObject({
    challenge: bytes('AQI'),
    user: { id: bytes('Aw'), name: 'Ann' },
    excludeCredentials: [{ id: bytes('BA') }],
  });
  expect(request({ challenge: 'AQI', rpId: 'here' })).toMatchObject({ rpId: 'here', allowCredentials: [] });
});

it('an answer is told in the service’s words where the browser cannot', () => {
  const answer = {
    id: 'AQI',
    type: 'public-key',
    rawId: bytes('AQI').buffer,
    response: { clientDataJSON: bytes('Aw').buffer, signature: bytes('BA').buffer, userHandle: null },
    getClientExtensionResults: () => ({}),
  } as unknown as PublicKeyCredential;
  expect(told(answer)).toEqual({
    id: 'AQI',
    type: 'public-key',
    rawId: 'AQI',
    response: { clientDataJSON: 'Aw', signature: 'BA' },
    clientExtensionResults: {},
  });
});

it('a device that gives none is told in words', async () => {
  vi.stubGlobal('PublicKeyCredential', {});
  vi.stubGlobal('navigator', {
    credentials: { create: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  });
  await expect(make({ challenge: 'AQI', user: { id: 'Aw' } })).rejects.toMatchObject({
    complaint: { code: 'no-passkey-made' },
  });
  vi.unstubAllGlobals();
});
