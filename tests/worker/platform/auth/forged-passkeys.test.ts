// Forged passkey sign-ins, each of which must be refused.
import { env } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../authenticator.ts';
import { addUser, callHost, PASSWORD, signInTo } from '../host.ts';
import { openPostOffice } from '../post-office.ts';

type Signed = Awaited<ReturnType<Authenticator['sign']>>;
type Given = { readonly right: Signed; readonly options: Record<string, unknown>; readonly before: Signed };
type Change = (given: Given) => unknown | Promise<unknown>;

const phone = new Authenticator(env.SITE_ORIGIN);
const strange = new Authenticator(env.SITE_ORIGIN);
const bytesOf = (text = '') => Buffer.from(text, 'base64url');
const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const challenge = async () => (await callHost('POST', '/api/accounts/passkeys/sign-in/', { body: {} })).body;
const present = (key: unknown) => callHost('POST', '/api/accounts/login/passkey/', { body: { key } });

/** The same answer with another response. */
const withResponse = ({ right }: Given, response: Record<string, unknown>) => ({
  ...right,
  response: { ...right.response, ...response },
});
const withBytes = (given: Given, name: string, change: (bytes: Buffer) => Buffer) =>
  withResponse(given, { [name]: encoded(change(bytesOf(given.right.response[name]))) });
const withClient = (given: Given, change: object) =>
  withBytes(given, 'clientDataJSON', (bytes) => Buffer.from(JSON.stringify({ ...JSON.parse(`${bytes}`), ...change })));
const flipped = (at: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0x01;
  return changed;
};

const forgeries: [string, Change][] = [
  [
    'the key of another device under this name',
    async ({ options, right }) => ({ ...(await strange.sign(options)), id: right.id, rawId: right.rawId }),
  ],
  ['a device that nobody added', ({ options }) => strange.sign(options)],
  ['a signature with one bit changed', (given) => withBytes(given, 'signature', flipped(12))],
  ['a truncated signature', (given) => withBytes(given, 'signature', (bytes) => bytes.subarray(0, -1))],
  ['an empty signature', (given) => withResponse(given, { signature: '' })],
  [
    'a signature of zeros',
    (given) => withResponse(given, { signature: encoded(Buffer.from('3006020100020100', 'hex')) }),
  ],
  [
    'the signature of another challenge',
    (given) => withResponse(given, { signature: given.before.response.signature }),
  ],
  ['everything from another challenge', ({ before }) => before],
  ['a challenge replaced in the signed data', (given) => withClient(given, { challenge: encoded('AAAAAAAAAAAAAAAA') })],
  [
    'another page replaced in the signed data',
    (given) => withClient(given, { origin: 'https://zellige-bonus.example' }),
  ],
  ['a key creation in place of a sign-in', (given) => withClient(given, { type: 'webauthn.create' })],
  ['another page', ({ options }) => phone.sign(options, { origin: 'https://zellige-bonus.example' })],
  ['another host', ({ options }) => phone.sign(options, { host: 'zellige-bonus.example' })],
  ['no user presence', ({ options }) => phone.sign(options, { isVerified: false })],
  [
    'user presence added afterwards',
    async ({ options, right, before }) =>
      withBytes(
        { options, before, right: { ...right, ...(await phone.sign(options, { isVerified: false })) } },
        'authenticatorData',
        (bytes) => {
          const changed = Buffer.from(bytes);
          changed[32] = 0x05;
          return changed;
        },
      ),
  ],
  ['a counter that went back', ({ options }) => phone.sign(options, { counter: 1 })],
  ['a counter changed afterwards', (given) => withBytes(given, 'authenticatorData', flipped(36))],
  ['truncated device data', (given) => withBytes(given, 'authenticatorData', (bytes) => bytes.subarray(0, 36))],
  ['no JSON', (given) => withResponse(given, { clientDataJSON: encoded('{') })],
  ['another player’s id beside its own', ({ right }) => ({ ...right, rawId: encoded('another player') })],
  ['no answer at all', () => ({})],
];

beforeAll(() => void openPostOffice());
beforeEach(async () => {
  await addUser({ username: 'amel' });
  const { body: session } = await signInTo('amel');
  const headers = { authorization: `Bearer ${session.access}` };
  const { body: options } = await callHost('POST', '/api/accounts/passkeys/options/', {
    body: { password: PASSWORD },
    headers,
  });
  const key = await phone.make(options);
  expect((await callHost('POST', '/api/accounts/passkeys/', { body: { name: 'Phone', key }, headers })).status).toBe(
    200,
  );
  phone.counter = 5;
  expect((await present(await phone.sign(await challenge()))).status).toBe(200);
});

test('covers twenty-one kinds of forgery', () => expect(forgeries).toHaveLength(21));

test.each(forgeries)('a forged passkey sign-in is refused: %s', async (_, change) => {
  const before = await phone.sign(await challenge());
  await present(before);
  const options = await challenge();
  const right = await phone.sign(options);
  const answer = await present(await change({ right, options, before }));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body.access).toBeUndefined();
  // The genuine passkey still signs in.
  phone.counter += 10;
  expect((await present(await phone.sign(await challenge()))).status).toBe(200);
});
