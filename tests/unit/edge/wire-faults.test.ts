// Connection faults of an API host, against the built edge: over a socket, in the real runtime.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeWorker, startWorkers } from '../../support/edge-workers.ts';

const MEGABYTE = 1024 * 1024;
const json = { 'content-type': 'application/json' };
let answer: (response: ServerResponse) => void = (response) => response.end();
let followed = 0;
let miniflare: Miniflare;
let site: string;

const host = createServer((request, response) => {
  if (request.url === '/elsewhere') followed += 1;
  answer(response);
});

beforeAll(async () => {
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const { port } = host.address() as AddressInfo;
  miniflare = await startWorkers([await edgeWorker({ API_ORIGIN: `http://127.0.0.1:${port}`, HOST_PROFILE: '{}' })]);
  site = (await miniflare.unsafeGetDirectURL('edge')).origin;
}, 30_000);

afterAll(async () => {
  await miniflare.dispose();
  host.closeAllConnections();
  host.close();
});

const bomb = gzipSync(Buffer.alloc(64 * MEGABYTE, 0x20));

test.each<[string, (response: ServerResponse) => void, number, string]>([
  ['resets the connection', (response) => response.socket?.resetAndDestroy(), 503, 'upstream_unavailable'],
  [
    'disconnects in the middle of its body',
    (response) => {
      response.writeHead(200, { ...json, 'content-length': 400 });
      response.write('{"rates":', () => response.socket?.resetAndDestroy());
    },
    502,
    'upstream_invalid',
  ],
  [
    'sends less than it announced',
    (response) => {
      response.writeHead(200, { ...json, 'content-length': 400 });
      response.write('{}', () => response.socket?.end());
    },
    502,
    'upstream_invalid',
  ],
  [
    'breaks off a body of unknown length',
    (response) => {
      response.writeHead(200, json);
      response.write('{}', () => response.socket?.destroy());
    },
    502,
    'upstream_invalid',
  ],
  [
    'sends 64 MB compressed to 64 kB',
    (response) => {
      response.writeHead(200, { ...json, 'content-encoding': 'gzip', 'content-length': bomb.length });
      response.end(bomb);
    },
    502,
    'upstream_invalid',
  ],
  [
    'claims gzip and sends something else',
    (response) => {
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
      response.end('{"plain":true}');
    },
    502,
    'upstream_invalid',
  ],
  [
    'sends 20 MB of JSON',
    (response) => {
      response.writeHead(200, json);
      response.end(JSON.stringify('x'.repeat(20 * MEGABYTE)));
    },
    502,
    'upstream_invalid',
  ],
  [
    'redirects to itself',
    (response) => {
      response.writeHead(307, { location: '/elsewhere' });
      response.end();
    },
    502,
    'upstream_invalid',
  ],
])('when the host %s, the answer is one clear error body', async (_, act, status, code) => {
  answer = act;
  const received = await fetch(`${site}/api/settings/`);
  expect([received.status, await received.json()]).toEqual([status, { code }]);
  expect(followed).toBe(0);
});

test('a valid answer passes unchanged, compressed or not', async () => {
  const limits = { maxBet: '1', minBet: '1', maxWin: '1', maxTransaction: '1' };
  const bonuses = {
    cashbackOn: true,
    transferBonusBalanceToBalanceOn: true,
    transferBonusBalanceToBalanceMinBalance: '1',
    transferBonusBalanceToBalanceRate: '1',
  };
  const valid = { rates: { été: 'été'.repeat(1000) }, limits, bonuses, currencies: ['TND'] };
  const text = JSON.stringify(valid);
  for (const isCompressed of [false, true]) {
    answer = (response) => {
      response.writeHead(200, isCompressed ? { ...json, 'content-encoding': 'gzip' } : json);
      response.end(isCompressed ? gzipSync(text) : text);
    };
    expect(await (await fetch(`${site}/api/settings/`)).json()).toEqual(valid);
  }
});
