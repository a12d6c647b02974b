// A house whose API host lies behind a road that a test can break: the site asks this, and this asks the platform.
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
  /** Holds for every call from now on, or for those whose path contains `only`. */
  readonly breakRoad: (fault: Fault, only?: string) => void;
  /** Every token that the platform has given out. */
  readonly tokens: () => readonly string[];
  readonly close: () => Promise<void>;
};

const Tokens = v.object({ access: v.optional(v.string()), refresh: v.optional(v.string()) });
/** Longer than the edge waits. */
const SILENCE_MS = 40_000;

export async function openFaultyHouse(): Promise<FaultyHouse> {
  let fault: Fault = 'none';
  let concerned = '';
  const tokens: string[] = [];
  const behind = await openHouse();
  const { platformOrigin } = behind;
  /** The platform leads players back to the one site that it knows. */
  let siteInFront = behind.siteOrigin;
  const asItKnows = (body: string) => body.replaceAll(siteInFront, behind.siteOrigin);
  const road = createServer((asked, answer) => {
    const isBroken = fault !== 'none' && (asked.url ?? '').includes(concerned);
    void (isBroken ? breakDown(fault, answer) : passOn(platformOrigin, asked, answer, tokens, asItKnows)).catch(() =>
      answer.destroy(),
    );
  });
  await new Promise<void>((listening) => road.listen(0, '127.0.0.1', listening));
  const { port } = road.address() as AddressInfo;
  const profile = join(behind.stateDir, 'host-profile.json');
  writeFileSync(profile, JSON.stringify(embeddedProfile(behind.sandboxOrigin)));
  const house = await openHouse({ API_ORIGIN: `http://localhost:${port}`, HOST_PROFILE: profile });
  siteInFront = house.siteOrigin;
  return {
    siteOrigin: house.siteOrigin,
    breakRoad: (next, only = '') => {
      fault = next;
      concerned = only;
    },
    tokens: () => tokens,
    close: async () => {
      await house.close();
      await behind.close();
      road.closeAllConnections();
      road.close();
    },
  };
}

async function breakDown(fault: Fault, answer: ServerResponse): Promise<void> {
  if (fault === 'down') answer.destroy();
  if (fault === 'silent') await pause(SILENCE_MS, undefined, { ref: false });
  if (fault === 'nonsense')
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"balance":"1e999","games":"<b>"}');
  if (fault === 'refusing')
    answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Stack trace of a stranger</h1>');
}

async function passOn(
  platformOrigin: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  tokens: string[],
  asItKnows: (body: string) => string,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of asked) pieces.push(piece as Buffer);
  const headers = Object.entries(asked.headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'accept-encoding'].includes(name),
  );
  const response = await fetch(`${platformOrigin}${asked.url}`, {
    method: asked.method ?? 'GET',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    ...(pieces.length > 0 && { body: asItKnows(Buffer.concat(pieces).toString()) }),
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
