// One working address for every page: all prerendered ones, and a sample for each page rendered on demand.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, splitLocale } from '../../domain/locales.ts';
import { fixturesBetween } from '../../sandbox/src/odds-feed/fixtures.ts';
import { type Route, routes } from '../../src/routes.ts';

const HOUR_MS = 3_600_000;
/** A tennis match that starts within this range of hours from now: there are some every day. */
function matchBetween(fromHours: number, toHours: number): string {
  const [fixture] = fixturesBetween(3, Date.now() + fromHours * HOUR_MS, Date.now() + toHours * HOUR_MS);
  if (!fixture) throw new Error(`no match between ${fromHours} and ${toHours} hours from now`);
  return fixture.id;
}

/** The feed's matches are new every day. */
const matches: Record<string, () => string> = {
  '/sportsbook/event/line/[eventID]': () => `/sportsbook/event/line/${matchBetween(24, 7 * 24)}`,
  '/sportsbook/event/live/[eventID]': () => `/sportsbook/event/live/${matchBetween(-5, -0.5)}`,
};

export function pageAddresses(): string[] {
  const rendered = routes.filter(({ delivery }) => delivery === 'rendered');
  return [...new Set([...prerendered(), ...rendered.map(sampleOf)])];
}

function sampleOf({ pattern, sample }: Route): string {
  const address = sample ?? matches[pattern]?.() ?? pattern;
  if (address.includes('[')) throw new Error(`no sample address for ${pattern}: add one in src/routes.ts`);
  return address;
}

/** Paths of the prerendered French pages; the other languages have the same paths with a prefix. */
function prerendered(): string[] {
  const folder = join('dist', 'client');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.html') &&
        splitLocale(`/${name.replace(/\.html$/, '')}`).locale === DEFAULT_LOCALE &&
        name !== '404.html',
    )
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
    .sort();
}
