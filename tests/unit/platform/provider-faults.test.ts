// Faulty answers of payment providers to the platform's requests, over a socket, in the real runtime. None of them is
// trusted, and a player never waits longer for one than the edge does.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, scriptWorker, startWorkers } from '../../support/edge-workers.ts';

const MEGABYTE = 1024 * 1024;
const REQUESTS = ['currencies', 'minimum', 'rate', 'address', 'payout'] as const;
type ProviderRequest = (typeof REQUESTS)[number];
/** A player's request makes at most two of these in sequence, and the edge waits for thirty seconds. */
const ANSWERED_WITHIN_MS = 13_000;
const json = { 'content-type': 'application/json' };

let answer: (response: ServerResponse, request: ProviderRequest) => void = (response) => response.end();
let followed = 0;
let miniflare: Miniflare;
let worker: string;

const requestOf = (path: string): ProviderRequest => {
  if (path.includes('payouts')) return 'payout';
  if (path.includes('min-amount')) return 'minimum';
  if (path.includes('estimate')) return 'rate';
  return path.includes('currencies') ? 'currencies' : 'address';
};
const provider = createServer((request, response) => {
  if (request.url === '/elsewhere') followed += 1;
  answer(response, requestOf(request.url ?? ''));
});

beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const { port } = provider.address() as AddressInfo;
  const secrets = { PAYMENT_SECRET: 'P'.repeat(43), CRYPTO_SECRET: 'Q'.repeat(43) };
  const bindings = { ...secrets, PAYMENT_ORIGIN: `http://127.0.0.1:${port}` };
  miniflare = await startWorkers([
    scriptWorker('asking', await bundle('tests/support/provider-calls-worker.ts'), bindings),
  ]);
  worker = (await miniflare.unsafeGetDirectURL('asking')).origin;
}, 30_000);

afterAll(async () => {
  await miniflare.dispose();
  provider.closeAllConnections();
  provider.close();
});

async function outcomes(): Promise<unknown[]> {
  return Promise.all(REQUESTS.map(async (request) => (await fetch(`${worker}/${request}`)).json()));
}
const NOTHING = [null, null, null, null, false];

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const honest = (): Readonly<Record<ProviderRequest, Record<string, unknown>>> => ({
  currencies: { currencies: ['btc', 'ltc'] },
  minimum: { currency_from: 'btc', currency_to: 'TND', min_amount: '0.05', fiat_equivalent: '5.000' },
  rate: { currency_from: 'btc', amount_from: '1', currency_to: 'TND', estimated_amount: '100.000' },
  address: {
    payment_id: 'at-provider',
    order_id: 'p1',
    payment_status: 'waiting',
    pay_currency: 'btc',
    pay_address: 'bc1q0',
    pay_amount: '0.5',
    payin_extra_id: null,
    network: 'Bitcoin',
    price_amount: '50.000',
    price_currency: 'TND',
    valid_until: inMinutes(20),
    expiration_estimate_date: inMinutes(20),
  },
  payout: { payment_id: 'p1' },
});

const bomb = gzipSync(Buffer.alloc(64 * MEGABYTE, 0x20));
const endless = (response: ServerResponse, every: () => Buffer, pauseMs: number) => {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(every()), pauseMs);
  response.on('close', () => clearInterval(timer));
};

test('a valid answer is accepted, compressed or not', async () => {
  for (const packed of [false, true]) {
    answer = (response, request) => {
      const text = JSON.stringify(honest()[request]);
      response.writeHead(200, packed ? { ...json, 'content-encoding': 'gzip' } : json);
      response.end(packed ? gzipSync(text) : text);
    };
    expect(await outcomes()).toEqual([
      ['btc', 'ltc'],
      honest().minimum,
      '100.000',
      expect.objectContaining({ pay_address: 'bc1q0' }),
      true,
    ]);
  }
});

test.each<[string, (response: ServerResponse, request: ProviderRequest) => void]>([
  ['closes the connection', (response) => response.socket?.resetAndDestroy()],
  ['says nothing', () => undefined],
  ['sends a byte a second', (response) => endless(response, () => Buffer.from(' '), 1000)],
  ['never stops sending', (response) => endless(response, () => Buffer.alloc(MEGABYTE, 0x20), 5)],
  ...[429, 500, 502, 503].map((status): [string, (response: ServerResponse, request: ProviderRequest) => void] => [
    `answers ${status}, whatever it says`,
    (response, request) => {
      response.writeHead(status, { ...json, 'retry-after': '60' });
      response.end(JSON.stringify(honest()[request]));
    },
  ]),
  ['answers HTML with a good status', (response) => response.end('<html>maintenance</html>')],
  ['answers nothing with a good status', (response) => response.end()],
  [
    'truncates its answer',
    (response, request) => {
      response.writeHead(200, { ...json, 'content-length': 4000 });
      response.write(JSON.stringify(honest()[request]), () => response.socket?.resetAndDestroy());
    },
  ],
  [
    'ends in the middle of its JSON',
    (response, request) => response.end(JSON.stringify(honest()[request]).slice(0, -2)),
  ],
  [
    'sends 64 MB compressed to 64 kB',
    (response) => {
      response.writeHead(200, { ...json, 'content-encoding': 'gzip', 'content-length': bomb.length });
      response.end(bomb);
    },
  ],
  [
    'pads its answer with 70 kB of whitespace',
    (response, request) => response.end(' '.repeat(70_000) + JSON.stringify(honest()[request])),
  ],
  [
    'claims gzip and sends something else',
    (response, request) => {
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
      response.end(JSON.stringify(honest()[request]));
    },
  ],
  [
    'redirects elsewhere',
    (response, request) => {
      response.writeHead(307, { ...json, location: '/elsewhere' });
      response.end(JSON.stringify(honest()[request]));
    },
  ],
])('when a provider %s, its answer is rejected in time', { timeout: 60_000 }, async (_, act) => {
  answer = act;
  const before = performance.now();
  expect(await outcomes()).toEqual(NOTHING);
  expect(performance.now() - before).toBeLessThan(ANSWERED_WITHIN_MS);
  expect(followed).toBe(0);
});

test.each<[string, (body: Record<string, unknown>, request: ProviderRequest) => unknown]>([
  ['null', () => null],
  ['a list', (body) => [body]],
  ['a text', (body) => JSON.stringify(body)],
  ['an empty object', () => ({})],
  ['nulls', (body) => Object.fromEntries(Object.keys(body).map((name) => [name, null]))],
  ['numbers', (body) => Object.fromEntries(Object.keys(body).map((name) => [name, 1e300]))],
  ['objects', (body) => Object.fromEntries(Object.keys(body).map((name) => [name, { toString: 'x' }]))],
])('an answer of %s is rejected', async (_, change) => {
  answer = (response, request) => response.end(JSON.stringify(change(honest()[request], request)));
  expect(await outcomes()).toEqual(NOTHING);
});

test.each<[ProviderRequest, string, Record<string, unknown>]>([
  ['minimum', 'of another coin', { currency_from: 'ltc' }],
  ['minimum', 'in another currency', { currency_to: 'EUR' }],
  ['minimum', 'of no coins', { min_amount: '0.000' }],
  ['minimum', 'with endless digits', { min_amount: '9'.repeat(400) }],
  ['minimum', 'with an exponent', { fiat_equivalent: '1e9' }],
  ['minimum', 'below nothing', { fiat_equivalent: '-5.000' }],
  ['rate', 'of another coin', { currency_from: 'ltc' }],
  ['rate', 'of more than was requested', { amount_from: '2' }],
  ['rate', 'in another currency', { currency_to: 'EUR' }],
  ['rate', 'that is not a number', { estimated_amount: 'NaN' }],
  ['address', 'of another payment', { order_id: 'p2' }],
  ['address', 'for another coin', { pay_currency: 'doge' }],
  ['address', 'for another price', { price_amount: '5.000' }],
  ['address', 'in another currency', { price_currency: 'EUR' }],
  ['address', 'that is empty', { pay_address: '' }],
  ['address', 'with invisible characters', { pay_address: 'bc1q\u202e0' }],
  ['address', 'without end', { pay_address: 'b'.repeat(5000) }],
  ['address', 'for nothing', { pay_amount: '0.0' }],
  ['address', 'with the amount as a number', { pay_amount: 0.5 }],
  ['address', 'of an absurd amount', { pay_amount: '1e3' }],
  ['address', 'whose rate has expired', { valid_until: inMinutes(-1) }],
  ['address', 'whose rate never expires', { valid_until: '9999-12-31T23:59:59.000Z' }],
  ['address', 'whose rate expires on an invalid day', { valid_until: '2027-02-31T10:00:00Z' }],
  ['payout', 'that is another one', { payment_id: 'p2' }],
])('a provider’s %s %s is rejected', async (request, _, change) => {
  answer = (response) => response.end(JSON.stringify({ ...honest()[request], ...change }));
  expect(await (await fetch(`${worker}/${request}`)).json()).toBe(request === 'payout' ? false : null);
});
