import { headerMenu, profileList, profileRest } from '#components/frame/navigation.ts';
import { type Locale, localise, splitLocale } from '#domain/locales.ts';
import type { Key } from '#i18n/keys.ts';
import { sitePath } from '#model/site-path.ts';

export type AfterSignIn = { readonly next: string; readonly leaves: boolean };

export function afterSignIn(url: URL, path: string, locale: Locale): AfterSignIn {
  const requested = sitePath(url.searchParams.get('next'));
  return requested
    ? { next: requested, leaves: true }
    : { next: `${localise(path, locale)}${url.search}`, leaves: false };
}

const others: readonly (readonly [RegExp, Key])[] = [
  [/^\/deposit\//i, 'header.deposit'],
  [/^\/withdrawal\//i, 'header.withdrawal'],
  [/^\/wheel-game-history$/i, 'header.spinHistory'],
  [/^\/profile\/transactions\//i, 'header.transactions'],
  [/^\/profile\/(alt|dgt)\/bet-history$|^\/profile\/bet-(history|detail)\//i, 'header.betHistory'],
  [/^\/balance$/i, 'header.balance'],
  [/^\/profile(\/|$)/i, 'session.profile'],
];
const GAME = /^\/slots\/[^/]+\/[^/]+/;

/**
 * Takes the name from our tables, never from the address (injection). @returns null for a page that needs no sign-in.
 */
export function wantedPage(next: string): Key | 'game' | null {
  const path = splitLocale(next.split(/[?#]/)[0] ?? '').path;
  if (GAME.test(path)) return 'game';
  const entries = [...headerMenu.flatMap(({ items }) => items), ...profileList, ...profileRest];
  const entry = entries.find(({ route }) => route.toLowerCase() === path.toLowerCase());
  return entry?.label ?? others.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
