// Starts the host on this machine, with its own data.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authRoutes } from './auth.ts';
import { bonusRoutes } from './bonuses.ts';
import { contentRoutes } from './content.ts';
import { gameRoutes } from './games.ts';
import { historyRoutes } from './histories.ts';
import { type Answer, Request } from './http.ts';
import { paymentRoutes } from './payments.ts';
import { routerOf } from './router.ts';
import { seeded } from './seeder.ts';
import { sportRoutes } from './sport.ts';
import { throttleOf } from './throttle.ts';

export type LaravelCall = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly isGuest: boolean;
  readonly status: number;
};
export type LaravelHost = {
  readonly origin: string;
  readonly calls: readonly LaravelCall[];
  readonly stop: () => Promise<void>;
};

async function contentOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function send(response: ServerResponse, { status, json, page, headers }: Answer, common: object): void {
  const type = page?.type ?? (json === undefined ? null : 'application/json');
  const cached = { 'cache-control': 'no-cache, private', server: 'nginx' };
  response.writeHead(status, { ...cached, ...common, ...(type && { 'content-type': type }), ...headers });
  // PHP escapes slashes.
  response.end(page?.text ?? (json === undefined ? undefined : JSON.stringify(json).replaceAll('/', '\\/')));
}

/** @param perMinute requests of a token, or of a guest's address. */
export async function startLaravelHost({ port = 0, perMinute = 1200 } = {}): Promise<LaravelHost> {
  const store = seeded(Date.now());
  const throttle = throttleOf(perMinute);
  const calls: LaravelCall[] = [];
  const route = routerOf(authRoutes, paymentRoutes, historyRoutes, gameRoutes, bonusRoutes, sportRoutes, contentRoutes);
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '/', headers: given } = incoming;
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, `${value}`]));
    const url = new URL(`http://${headers.host}${path}`);
    const request = new Request({ method, url, headers, content: await contentOf(incoming) }, store);
    const isGuest = request.bearer === null;
    const { refused, headers: rates } = throttle(request.bearer ?? `${incoming.socket.remoteAddress}`, Date.now());
    const answer = refused ?? route(request);
    calls.push({ method, path, isGuest, status: answer.status });
    send(response, answer, rates);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, stop };
}
