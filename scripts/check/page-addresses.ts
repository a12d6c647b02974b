// Addresses of every page, as a guest can open them: what the build wrote, and for each page that is made on demand one
// that exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixturesBetween } from '../../sandbox/src/line/fixtures.ts';

const HOUR_MS = 3_600_000;
/** A match of tennis that starts between so many hours from now: some are played every day. */
function matchBetween(fromHours: number, toHours: number): string {
  const [fixture] = fixturesBetween(3, Date.now() + fromHours * HOUR_MS, Date.now() + toHours * HOUR_MS);
  if (!fixture) throw new Error(`no match between ${fromHours} and ${toHours} hours from now`);
  return fixture.id;
}

/** Routes made on demand whose address has parameters. */
const samples: Record<string, string> = {
  '/deposit/[paymentSystem]': '/deposit/card',
  '/withdrawal/[payoutSystem]': '/withdrawal/bank-transfer',
  '/profile/transactions/[id]': '/profile/transactions/1',
  '/sign-up/[...promocode]': '/sign-up',
  '/verify/[key]': '/verify/0123',
  '/email/verify/email/[token]': '/email/verify/email/0123',
  '/email/verify/password/confirm/[token]': '/email/verify/password/confirm/0123',
  '/emails/verify/password/confirm/[token]': '/emails/verify/password/confirm/0123',
  '/slots/[gameType]': '/slots/roulette',
  '/slots/category/[id]': '/slots/category/roulette',
  '/slots/provider/[id]': '/slots/provider/amber-peak',
  '/slots/collection/[id]': '/slots/collection/new',
  '/sportsbook/live/[...sport]': '/sportsbook/live',
  '/sportsbook/prematch/[...sport]': '/sportsbook/prematch',
  '/sportsbook/top-tourneys/[...sport]': '/sportsbook/top-tourneys',
  '/sportsbook/tourneys/[...sport]': '/sportsbook/tourneys',
  '/sportsbook/tourneys/live/[...sport]': '/sportsbook/tourneys/live',
  '/sportsbook/event/line/[eventID]': `/sportsbook/event/line/${matchBetween(24, 7 * 24)}`,
  '/sportsbook/event/live/[eventID]': `/sportsbook/event/live/${matchBetween(-5, -0.5)}`,
  '/sport/alt/[...path]': '/sport/alt/Home',
  '/sport/dgt/[...path]': '/sport/dgt/europeanView',
  '/choose-sport/[type]': '/choose-sport/sport',
  '/replacing-slot/[provider]/[gameId]': '/replacing-slot/orion/moonlit-pharaoh',
  '/slots/[provider]/[gameId]': '/slots/orion/moonlit-pharaoh/demo',
  // A desktop is sent on to the game's page, of which it is a smaller one.
  '/slots/[provider]/[gameId]/redirect': '/slots/orion/moonlit-pharaoh/demo',
  '/slots/[provider]/[gameId]/[freeSpin]/session': '/slots/vega/eternal-camel/freespin/session',
  '/slots/[provider]/[gameId]/[demoStart]': '/slots/orion/moonlit-pharaoh/demo',
};

export function pageAddresses(): string[] {
  return [...new Set([...prerendered(), ...onDemandRoutes().map(sampleOf)])];
}

function sampleOf(route: string): string {
  const sample = route.includes('[') ? samples[route] : route;
  if (!sample) throw new Error(`no sample address for ${route}: add one in scripts/check/page-addresses.ts`);
  return sample;
}

/** Paths of the French pages that the build wrote; the other languages are the same under their prefix. */
function prerendered(): string[] {
  const folder = join('dist', 'client');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !/^(en|ar)(\/|\.html$)/.test(name) && name !== '404.html')
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
    .sort();
}

function onDemandRoutes(): string[] {
  const folder = join('src', 'pages');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.astro') && readFileSync(join(folder, name), 'utf8').includes('prerender = false'))
    .map((name) => `/${name.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`);
}
