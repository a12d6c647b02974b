// Starts the host on this machine, with its own data.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountRoutes } from './accounts.ts';
import { bonusRoutes } from './bonuses.ts';
import { casinoRoutes } from './casino.ts';
import { contentRoutes } from './content.ts';
import { newDatabase } from './models.ts';
import { moneyRoutes } from './money.ts';
import { type Reply, Router } from './rest.ts';
import { sportRoutes } from './sport.ts';

export type DjangoCall = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly hasToken: boolean;
  readonly status: number;
};
export type DjangoHost = {
  readonly origin: string;
  readonly calls: readonly DjangoCall[];
  readonly stop: () => Promise<void>;
};

const HEADERS = {
  server: 'gunicorn',
  vary: 'Accept, origin, Cookie',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

function written({ data, html, svg }: Reply): { readonly type: string; readonly body: string } | null {
  if (html !== undefined) return { type: 'text/html; charset=utf-8', body: html };
  if (svg !== undefined) return { type: 'image/svg+xml', body: svg };
  return data === undefined ? null : { type: 'application/json', body: JSON.stringify(data) };
}

export async function startDjangoHost({ port = 0 } = {}): Promise<DjangoHost> {
  const database = newDatabase(Date.now());
  const router = new Router(accountRoutes, moneyRoutes, casinoRoutes, bonusRoutes, sportRoutes, contentRoutes);
  const calls: DjangoCall[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '/', headers } = request;
    const { host = '', authorization = '', 'content-type': contentType = '' } = headers;
    const text = await textOf(request);
    const url = new URL(`http://${host}${path}`);
    const reply = router.answer({ method, url, authorization, contentType, text }, database);
    const { status = 200 } = reply;
    calls.push({ method, path, hasToken: authorization !== '', status });
    const content = written(reply);
    response.writeHead(status, { ...HEADERS, ...(content && { 'content-type': content.type }), ...reply.headers });
    response.end(content?.body);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
