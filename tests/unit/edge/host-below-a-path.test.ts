// A host whose calls are below a path, and one that stops answering, against the built edge in the real runtime.
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { edgeWorker, startWorkers } from '../../support/edge-workers.ts';

const requests: string[] = [];
let act: (response: ServerResponse) => void = () => undefined;
let origin: string;
let site: string;
let miniflare: Miniflare;

const slide = { id: 1, type: 'main', link: '/promotions', language: 'fr', is_active: true, carousel_id: 1, order: 1 };
const answers: Readonly<Record<string, unknown>> = {
  '/core/api/settings/': { currencies: ['TND'] },
  '/core/slide/': [
    { ...slide, image: '/media/one.png' },
    { ...slide, id: 2, image: '/core/media/two.png' },
  ],
};

const host = createServer(({ url = '' }, response) => {
  requests.push(url);
  const body = answers[url.split('?')[0] ?? ''];
  response.statusCode = body === undefined ? 404 : 200;
  act(response);
  if (response.destroyed || response.writableEnded) return;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? { detail: 'Not found.' }));
}).on('upgrade', ({ url = '' }, socket) => {
  requests.push(url);
  socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
});

beforeAll(async () => {
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const settings = { API_ORIGIN: `${origin}/core/`, HOST_PROFILE: '{"extensions":true}' };
  const plain = { API_ORIGIN: `${origin}/core`, HOST_PROFILE: '{}' };
  const [edge, other] = [await edgeWorker(settings), await edgeWorker(plain)];
  miniflare = await startWorkers([edge, { ...other, name: 'plain' }]);
  site = (await miniflare.unsafeGetDirectURL('plain')).origin;
}, 60_000);

beforeEach(() => {
  requests.length = 0;
  act = () => undefined;
});

afterAll(async () => {
  await miniflare.dispose();
  host.closeAllConnections();
  host.close();
});

test('every call is below the path', async () => {
  expect(await (await fetch(`${site}/api/settings/`)).json()).toMatchObject({ currencies: ['TND'] });
  expect(new Set(requests.map((path) => path.split('/')[1]))).toEqual(new Set(['core']));
});

test('pictures are below the path, whether or not the host knows it', async () => {
  const { slides } = (await (await fetch(`${site}/slide/`)).json()) as { slides: { image: string }[] };
  expect(slides.map(({ image }) => image)).toEqual([`${origin}/core/media/one.png`, `${origin}/core/media/two.png`]);
});

test('a socket is opened below the path', async () => {
  const { hostname, port, origin: here } = await miniflare.unsafeGetDirectURL('edge');
  const opening = request({
    hostname,
    port,
    path: '/services/sportsbook/feed?sport=1',
    headers: { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', origin: here },
  }).setHeader('sec-websocket-key', Buffer.alloc(16).toString('base64'));
  opening.end();
  await once(opening, 'response');
  expect(requests).toEqual(['/core/services/sportsbook/feed?sport=1']);
});

const readiness = async () => {
  const answer = await fetch(`${site}/readyz`);
  return { status: answer.status, body: (await answer.json()) as object };
};

test('a host that answers makes the site ready', async () => {
  expect(await readiness()).toEqual({ status: 200, body: { ready: true, settings: [], host: [] } });
});

test('names a host that stops answering, with the time since when, until it answers again', async () => {
  const fromMs = Date.now();
  act = (response) => response.socket?.resetAndDestroy();
  await fetch(`${site}/api/settings/`);
  const silent = await readiness();
  expect(silent).toEqual({
    status: 503,
    body: {
      ready: false,
      settings: [],
      host: [expect.stringMatching(new RegExp(`^the API host ${origin}/core has not answered since .+Z$`))],
    },
  });
  const [said = ''] = (silent.body as { host: string[] }).host;
  const sinceMs = Date.parse(said.split(' since ')[1] ?? '');
  expect(sinceMs).toBeGreaterThanOrEqual(fromMs);
  expect(sinceMs).toBeLessThanOrEqual(Date.now());
  // It stays the time of the first unanswered call.
  await fetch(`${site}/api/settings/`);
  expect(await readiness()).toEqual(silent);
  act = () => undefined;
  await fetch(`${site}/api/settings/`);
  expect((await readiness()).status).toBe(200);
});

test.each([502, 503, 504])(
  'a proxy that answers %s in place of the host does not count as the host’s answer',
  async (status) => {
    act = (response) => response.writeHead(status).end();
    await fetch(`${site}/api/settings/`);
    expect((await readiness()).body).toMatchObject({ ready: false, host: [expect.any(String)] });
    act = (response) => response.writeHead(500).end();
    await fetch(`${site}/api/settings/`);
    expect((await readiness()).body).toMatchObject({ ready: true, host: [] });
  },
);
