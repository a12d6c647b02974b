// The sandbox's push service accepts and refuses what a browser's would.
import { SELF } from 'cloudflare:test';
import { encryptNotification } from '@block65/webcrypto-web-push';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';

const origin = 'http://sandbox.test';
type Signer = { key: string; sign: (claims: object, validS?: number) => Promise<string> };

async function signer(): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const sign = (claims: object, validS = 3600) =>
    new SignJWT({ aud: origin, sub: 'mailto:push@zellige.example', ...claims })
      .setProtectedHeader({ alg: 'ES256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + validS)
      .sign(privateKey);
  return { key: point.toString('base64url'), sign };
}

type Subscription = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };
let us: Signer;
let there: Subscription;

const subscribe = async (key: string): Promise<Subscription> => {
  const answer = await SELF.fetch(`${origin}/push/api/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ key }),
  });
  return answer.json();
};
async function send(to: Subscription, change: Record<string, string> = {}, body?: Uint8Array): Promise<number> {
  const sealed =
    body ?? (await encryptNotification({ ...to, expirationTime: null }, new TextEncoder().encode('hello')));
  const headers = {
    authorization: `vapid t=${await us.sign({})}, k=${us.key}`,
    'content-encoding': 'aes128gcm',
    ttl: '60',
    ...change,
  };
  return (await SELF.fetch(to.endpoint, { method: 'POST', headers, body: sealed })).status;
}
const messages = async ({ id }: Subscription) => {
  const answer = await SELF.fetch(`${origin}/push/api/subscriptions/${id}/messages`);
  return ((await answer.json()) as { messages: { text: string; ttl: number }[] }).messages;
};

beforeAll(async () => {
  us = await signer();
  there = await subscribe(us.key);
});

test('accepts and decrypts an encrypted, signed message, and a newer one of its topic replaces it', async () => {
  const to = await subscribe(us.key);
  expect(await send(to, { topic: 'match' })).toBe(201);
  expect(await send(to, { topic: 'match', ttl: '30' })).toBe(201);
  expect(await messages(to)).toEqual([{ text: 'hello', ttl: 30, topic: 'match' }]);
});

test('an unidentified sender, or another one, can send nothing', async () => {
  const other = await signer();
  const by = async (token: string, key = us.key) => send(there, { authorization: `vapid t=${token}, k=${key}` });
  expect(await send(there, { authorization: '' })).toBe(401);
  expect(await by(await us.sign({ aud: 'https://elsewhere.example' }))).toBe(401);
  expect(await by(await us.sign({}, -10))).toBe(401);
  expect(await by(await us.sign({}, 25 * 3600))).toBe(401);
  expect(await by(await us.sign({ sub: 'nobody' }))).toBe(401);
  expect(await by(await other.sign({}))).toBe(401);
  expect(await by(await other.sign({}), other.key)).toBe(403);
  expect(await messages(there)).toEqual([]);
});

test('refuses a message without a time to live, in the draft’s coding, too long, or for an unknown browser', async () => {
  expect(await send(there, { ttl: '' })).toBe(400);
  expect(await send(there, { 'content-encoding': 'aesgcm' })).toBe(400);
  expect(await send(there, {}, new Uint8Array(4097))).toBe(413);
  expect(await send({ ...there, endpoint: `${origin}/push/send/nobody` })).toBe(404);
  const gone = await subscribe(us.key);
  await SELF.fetch(`${origin}/push/api/subscriptions/${gone.id}`, { method: 'DELETE' });
  expect(await send(gone)).toBe(410);
});

test('no script of a page can read what a browser received', async () => {
  const address = `${origin}/push/api/subscriptions/${there.id}/messages`;
  expect((await SELF.fetch(address, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
});
