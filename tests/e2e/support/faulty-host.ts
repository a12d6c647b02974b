// A house with a fault-injecting proxy between the site and the platform.
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { embeddedProfile } from '#edge/host/profile.ts';
import { openHouse } from '../../support/house.ts';

export type Fault = 'none' | 'down' | 'silent' | 'nonsense' | 'refusing';

export type FaultyHouse = {
  readonly siteOrigin: string;
  /** Injects a fault into every call from now on, or into those whose path contains `only`. */
  readonly breakConnection: (fault: Fault, only?: string) => void;
  /** All tokens that the platform has issued. */
  readonly tokens: () => readonly string[];
  readonly close: () => Promise<void>;
};

const Tokens = v.object({ access: v.optional(v.string()), refresh: v.optional(v.string()) });
/** Longer than the edge's timeout. */
const SILENCE_MS = 40_000;

export async function openFaultyHouse(): Promise<FaultyHouse> {
  let fault: Fault = 'none';
  let pathPart = '';
  const tokens: string[] = [];
  const upstream = await openHouse();
  const { platformOrigin } = upstream;
  /** The platform redirects players to the one site that it knows. */
  let siteOrigin = upstream.siteOrigin;
  const withKnownOrigin = (body: string) => body.replaceAll(siteOrigin, upstream.siteOrigin);
  const proxy = createServer((request, answer) => {
    const isBroken = fault !== 'none' && (request.url ?? '').includes(pathPart);
    void (
      isBroken ? injectFault(fault, answer) : forward(platformOrigin, request, answer, tokens, withKnownOrigin)
    ).catch(() => answer.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  const profile = join(upstream.stateDir, 'host-profile.json');
  writeFileSync(profile, JSON.stringify(embeddedProfile(upstream.sandboxOrigin)));
  const house = await openHouse({ API_ORIGIN: `http://localhost:${port}`, HOST_PROFILE: profile });
  siteOrigin = house.siteOrigin;
  return {
    siteOrigin: house.siteOrigin,
    breakConnection: (next, only = '') => {
      fault = next;
      pathPart = only;
    },
    tokens: () => tokens,
    close: async () => {
      await house.close();
      await upstream.close();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

async function injectFault(fault: Fault, answer: ServerResponse): Promise<void> {
  if (fault === 'down') answer.destroy();
  if (fault === 'silent') await pause(SILENCE_MS, undefined, { ref: false });
  if (fault === 'nonsense')
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"balance":"1e999","games":"<b>"}');
  if (fault === 'refusing')
    answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Stack trace of a stranger</h1>');
}

async function forward(
  platformOrigin: string,
  request: IncomingMessage,
  answer: ServerResponse,
  tokens: string[],
  withKnownOrigin: (body: string) => string,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const headers = Object.entries(request.headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'accept-encoding'].includes(name),
  );
  const response = await fetch(`${platformOrigin}${request.url}`, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    ...(pieces.length > 0 && { body: withKnownOrigin(Buffer.concat(pieces).toString()) }),
    redirect: 'manual',
  });
  const text = await response.text();
  remember(text, tokens);
  answer.writeHead(
    response.status,
    [...response.headers]
      .filter(([name]) => !/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name))
      .flat(),
  );
  answer.end(text);
}

function remember(text: string, tokens: string[]): void {
  if (!text.includes('"access"') && !text.includes('"refresh"')) return;
  const found = v.safeParse(Tokens, JSON.parse(text));
  if (found.success) tokens.push(...Object.values(found.output).filter((token) => token !== undefined));
}
