// Every page in every language as the built house serves it: to a guest, or to a player where guests are sent away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales, localise } from '../../src/domain/locales.ts';
import { startHouse } from '../house/house.ts';
import { pageAddresses } from './page-addresses.ts';
import { playersCookie } from './players-cookie.ts';

export type ServedPage = { address: string; html: string };

let read: Promise<ServedPage[]> | undefined;

/** Read once, for all gates that ask. */
export function servedPages(): Promise<ServedPage[]> {
  read ??= withHouse(async (origin) => {
    const cookie = await playersCookie(origin);
    const addresses = pageAddresses().flatMap((path) => locales.map((locale) => localise(path, locale)));
    return Promise.all(addresses.map(async (address) => ({ address, html: await pageAt(address, origin, cookie) })));
  });
  return read;
}

async function withHouse<Found>(ask: (origin: string) => Promise<Found>): Promise<Found> {
  const stateDir = mkdtempSync(join(tmpdir(), 'zellige-pages-'));
  const house = await startHouse({ ports: { site: 0, sandbox: 0, platform: 0 }, stateDir, apiOrigin: '' });
  try {
    return await ask(house.siteOrigin);
  } finally {
    await house.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function pageAt(address: string, origin: string, cookie: string): Promise<string> {
  const ask = (headers: Record<string, string>) =>
    fetch(new URL(address, origin), { redirect: 'manual', headers: { Accept: 'text/html', ...headers } });
  const asGuest = await ask({});
  const answer = asGuest.status >= 300 && asGuest.status < 400 ? await ask({ Cookie: cookie }) : asGuest;
  if (!answer.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${address} answers no page`);
  return answer.text();
}
