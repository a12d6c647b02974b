/**
 * A sportsbook that a host opens by an address: the frame's address, and the frame's messages in any vendor's words.
 * Threat: a frame may post anything. So a message changes only our address and the frame's height, and triggers calls
 * of ours; it carries no amount, and a place in it is validated like any address.
 */
import { parseJson } from '#model/json.ts';
import { altPageNames, altRoute, text } from '#model/sport-embeds/alt-route.ts';
import { anyCase } from '#model/sport-embeds/any-case.ts';
import { type DgtMessage, readDgtMessage } from '#model/sport-embeds/dgt-messages.ts';
import {
  altModeFor,
  readAlt,
  readDgt,
  type SportVendor,
  writeAlt,
  writeDgt,
} from '#model/sport-embeds/sport-address.ts';
import type { EmbedStart } from '#model/sport-embeds/sport-embed.ts';

type FrameStart = Pick<EmbedStart, 'address' | 'token' | 'locale' | 'oddsFormat' | 'isNarrow'>;
type Query = Readonly<Record<string, string | null>>;

function placeOf(vendor: SportVendor, { address, isNarrow }: FrameStart): Query {
  if (vendor === 'alt') {
    const { page, sportId, mode, eventId, betId, categoryIds, championshipIds } = readAlt(address);
    return {
      page,
      mode: altModeFor(mode, isNarrow),
      sportId,
      eventId,
      betId,
      categoryIds: categoryIds.join(','),
      championshipIds: championshipIds.join(','),
    };
  }
  const { view, path, qs } = readDgt(address);
  const [page = '', id = '', ...rest] = path.split('/').slice(1);
  return { view, ...(rest.length === 0 ? { page, id } : { path }), qs };
}

/** @param given the host's address. Its own query stays, except parameters of the specification. */
export function sportFrameAddress(given: string, vendor: SportVendor, start: FrameStart): string {
  const url = new URL(given);
  const { token, locale, oddsFormat } = start;
  const query: Query = { ...placeOf(vendor, start), lang: locale, oddsFormat: `${oddsFormat}` };
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  const isNamed = token === null || [token, encodeURIComponent(token)].some((one) => given.includes(one));
  if (!isNamed) url.searchParams.set('token', token);
  return url.href;
}

export type SportFrameMessage =
  | { readonly kind: 'route'; readonly address: string }
  | { readonly kind: 'ready' | 'signIn' }
  | Exclude<DgtMessage, { readonly kind: 'route' }>;

/** Lower case, letters only. */
const meanings: Readonly<Record<string, 'ready' | 'signIn' | 'betPlaced' | 'deposit' | 'balance'>> = {
  loaded: 'ready',
  ready: 'ready',
  login: 'signIn',
  signin: 'signIn',
  logoff: 'signIn',
  sessionexpired: 'signIn',
  placebet: 'betPlaced',
  betplaced: 'betPlaced',
  betplacement: 'betPlaced',
  deposit: 'deposit',
  opendeposit: 'deposit',
  insufficientbalance: 'deposit',
  balance: 'balance',
  balancechanged: 'balance',
  updatebalance: 'balance',
};
const LONGEST = 4000;

/** @param here the sportsbook's current place, as our address. @returns null for an unknown message. */
export function readSportFrameMessage(data: unknown, vendor: SportVendor, here: string): SportFrameMessage | null {
  if (typeof data === 'string' && data.length > LONGEST) return null;
  const parsed = typeof data === 'string' ? (parseJson(data) ?? data) : data;
  const numbered = readDgtMessage(parsed);
  if (numbered && numbered.kind !== 'route') return numbered;
  const word = [parsed, ...['name', 'event', 'type', 'action'].map((name) => anyCase(parsed, name))]
    .map(normalised)
    .find((one) => Object.hasOwn(meanings, one));
  if (word !== undefined) return { kind: meanings[word] as 'ready' };
  const parts = [parsed, ...['route', 'data', 'detail', 'payload'].map((name) => anyCase(parsed, name))];
  const [address] = parts.flatMap((part) => (vendor === 'alt' ? altAddress(part, here) : dgtAddress(part, here)) ?? []);
  return address === undefined ? null : { kind: 'route', address };
}

const normalised = (word: unknown): string =>
  typeof word === 'string' ? word.toLowerCase().replace(/[^a-z]|^on/g, '') : '';

const altNames: ReadonlySet<string> = new Set(
  Object.values(altPageNames)
    .flat()
    .map((name) => name.toLowerCase()),
);

function altAddress(part: unknown, here: string): string | null {
  const path = anyCase(part, 'path');
  const [page, sportId] =
    typeof path === 'string'
      ? path
          .replace(/[?#].*$/s, '')
          .split('/')
          .filter(Boolean)
      : [];
  const place = page === undefined ? part : { page, sportId };
  const name = anyCase(place, 'page');
  if (typeof name !== 'string' || !altNames.has(name.toLowerCase())) return null;
  const to = altRoute(place, readAlt(here));
  return to && writeAlt(to);
}

function dgtAddress(part: unknown, here: string): string | null {
  const { view } = readDgt(here);
  const [path, qs] = [anyCase(part, 'path'), anyCase(part, 'qs')];
  if (typeof path === 'string')
    return writeDgt({ view, path, qs: typeof qs === 'string' ? qs.replace(/^\?/, '') : '' });
  const page = anyCase(part, 'page');
  if (typeof page !== 'string') return null;
  const id = anyCase(part, 'id') ?? anyCase(part, 'sportId');
  return writeDgt({ view, path: `/${[page, text(id)].filter(Boolean).join('/')}`, qs: '' });
}
