// The pages of the local build, as served to a guest, or to a player if guests are redirected.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, locales, localise, splitLocale } from '../../domain/locales.ts';
import { fixturesBetween } from '../../sandbox/src/odds-feed/fixtures.ts';
import { type Route, routes } from '../../src/routes.ts';
import { inFreshHouse } from '../house/house.ts';

export type ServedPage = { address: string; html: string };

let pages: Promise<ServedPage[]> | undefined;

export function servedPages(): Promise<ServedPage[]> {
  pages ??= inTheHouse('by form', (origin, cookie) => {
    const addresses = pageAddresses().flatMap((path) => locales.map((locale) => localise(path, locale)));
    return Promise.all(
      addresses.map(async (address) => {
        const answer = await openPage(origin, cookie, address);
        if (!answer.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${address} answers no page`);
        return { address, html: await answer.text() };
      }),
    );
  });
  return pages;
}

const player = { username: 'demo', password: 'demo-Zellige1' };

/**
 * Starts on free ports. @param how 'by form' signs in as a browser without JavaScript, whose pages contain plain forms.
 */
export const inTheHouse = <T>(
  how: 'by script' | 'by form',
  use: (siteOrigin: string, playersCookie: string) => Promise<T>,
): Promise<T> =>
  inFreshHouse(async ({ siteOrigin }) => {
    const isForm = how === 'by form';
    const response = await fetch(`${siteOrigin}${isForm ? '/session/sign-in' : '/api/accounts/login/'}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: siteOrigin, ...(!isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? new URLSearchParams(player) : JSON.stringify(player),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return use(siteOrigin, cookies.join('; '));
  });

export const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

/** Sends the player's cookie if guests are redirected. */
export async function openPage(origin: string, cookie: string, path: string): Promise<Response> {
  const request = (headers: Record<string, string>) => {
    const read = () =>
      fetch(new URL(path, origin), {
        redirect: 'manual',
        headers: { Accept: 'text/html,*/*', 'Accept-Language': 'fr', ...headers },
      });
    // The server may have closed a kept-alive connection.
    return read().catch(read);
  };
  const asGuest = await request({});
  return isRedirect(asGuest) ? request({ cookie }) : asGuest;
}

/** @returns all prerendered pages, and a sample of each other one. */
export function pageAddresses(): string[] {
  const rendered = routes.filter(({ delivery }) => delivery === 'rendered');
  return [...new Set([...prerendered(), ...rendered.map(samplePath)])];
}

const prerendered = (): string[] =>
  readdirSync(join('dist', 'client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
    .filter((path) => splitLocale(path).locale === DEFAULT_LOCALE)
    .sort();

function samplePath({ pattern, sample }: Route): string {
  const address = sample ?? matches[pattern]?.() ?? pattern;
  if (address.includes('[')) throw new Error(`no sample address for ${pattern}: add one in src/routes.ts`);
  return address;
}

/** Computed, because the matches change every day. */
const matches: Record<string, () => string> = {
  '/sportsbook/event/line/[eventID]': () => `/sportsbook/event/line/${matchBetween(24, 7 * 24)}`,
  '/sportsbook/event/live/[eventID]': () => `/sportsbook/event/live/${matchBetween(-5, -0.5)}`,
};

const HOUR_MS = 3_600_000;

/** @returns a match of tennis, which is played every day. */
function matchBetween(fromHours: number, toHours: number): string {
  const [fixture] = fixturesBetween(3, Date.now() + fromHours * HOUR_MS, Date.now() + toHours * HOUR_MS);
  if (!fixture) throw new Error(`no match between ${fromHours} and ${toHours} hours from now`);
  return fixture.id;
}
