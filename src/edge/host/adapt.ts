/**
 * Adapts requests and responses to a host that only knows the specification: removes our extensions, and adds what such
 * a host lacks (pages, filters, crypto as a method). Our own platform's pass unchanged. Threat: pictures of slides from
 * a foreign site. So only origins of the profile are accepted.
 */
import * as v from 'valibot';
import { getUserInfo, updateUserInfo } from '#contract/account/profile.ts';
import { getUser, updateUser } from '#contract/auth/accounts.ts';
import { Bet, listBets, listSubBets } from '#contract/bets/bets.ts';
import type { Call } from '#contract/call.ts';
import { listCryptoCurrencies } from '#contract/cashier/crypto.ts';
import { listDepositSystems, listPayoutSystems } from '#contract/cashier/payment-calls.ts';
import { listGamesOf } from '#contract/lobby/games.ts';
import { plainInput } from '#contract/plain-input.ts';
import { listSlides } from '#contract/reading/content.ts';
import { getSettings, type Settings } from '#contract/settings.ts';
import { listSpins } from '#contract/wheel/wheel.ts';
import { coinCode, cryptoCurrencies } from '#domain/cashier/coins.ts';
import { marketDay } from '#domain/market.ts';
import { type AmountMinor, DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';
import { extensionFields, extensionHeaders } from '#edge/host/extensions.ts';
import { linkAt } from '#edge/host/host-address.ts';
import { MAX_PAGE_SIZE, type RequestedPage } from '#edge/host/host-pages.ts';
import { type HostProfile, pictureOrigins } from '#edge/host/profile.ts';
import type { Row } from '#edge/host/values.ts';

/** `query` without question mark; `body` a JSON value, a streamed form, or undefined. */
type Outgoing = { readonly path: string; readonly query: string; readonly body: unknown };

const START = 'T00:00:00';
const END = 'T23:59:59';
const timesOfDay = { date_from: START, created_from: START, date_to: END, created_to: END };

/** Specification, point 7. */
function wholeDays(query: URLSearchParams): void {
  for (const [name, time] of Object.entries(timesOfDay)) {
    const day = query.get(name) ?? '';
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) query.set(name, `${day}${time}`);
  }
}

/** Specification, point 7. */
const FIRST_DAY = '2022-12-01';

/** The specification requires both days (point 7), and calls the page length `size` here and `page_size` elsewhere. */
function accrued(query: URLSearchParams): void {
  query.set('is_accrued', 'true');
  const size = query.get('page_size');
  if (size) query.set('size', size);
  if (!query.has('date_from')) query.set('date_from', FIRST_DAY);
  if (!query.has('date_to')) query.set('date_to', marketDay(Date.now()));
  wholeDays(query);
}

function wholeHistory(query: URLSearchParams): void {
  query.set('page', '1');
  query.set('page_size', String(MAX_PAGE_SIZE));
}

const queryRewrites: Readonly<Record<string, (query: URLSearchParams) => void>> = {
  listBonuses: accrued,
  listCashback: (query) => {
    accrued(query);
    query.delete('type');
  },
  listBets: wholeHistory,
  listSlotsHistory: wholeDays,
  listSpins: wholeHistory,
  listTransfers: wholeDays,
};

const SPORT = /^(\/api\/integrations\/)(alt|dgt|sft)\//;
const hostPath = (path: string, { sports }: HostProfile) =>
  path.replace(
    SPORT,
    (_, base: string, sport: 'alt' | 'dgt' | 'sft') => `${base}${encodeURI(sports?.[sport] ?? sport)}/`,
  );

/** Normalises what people typed by the contract. A streamed form is not changed. */
export function adaptRequest(call: Call, request: Outgoing, profile: HostProfile): Outgoing {
  const { name, form } = call;
  const path = hostPath(request.path, profile);
  const query = new URLSearchParams([...new URLSearchParams(request.query)].filter(([, value]) => value !== ''));
  if (profile.extensions) return { path, query: query.toString(), body: request.body };
  const extensions = extensionFields[name] ?? {};
  for (const field of Object.keys(extensions)) query.delete(field);
  queryRewrites[name]?.(query);
  const isObject = !form && request.body !== undefined;
  const typed = call.body && isObject ? plainInput(call.body, request.body) : request.body;
  const body = isObject
    ? Object.fromEntries(Object.entries(typed as Row).filter(([field]) => !(field in extensions)))
    : request.body;
  return { path, query: query.toString(), body };
}

export function adaptHeaders(headers: Headers, { extensions }: HostProfile): Headers {
  const out = new Headers(headers);
  if (!extensions) for (const name of extensionHeaders) out.delete(name);
  return out;
}

type Answer = {
  readonly call: Call;
  /** The query of the site's request. */
  readonly query: string;
  /** The response in the contract's shape. */
  readonly read: unknown;
};

/** @param host its address, for relative pictures. */
export function adaptAnswer({ call, query, read }: Answer, host: string, profile: HostProfile): unknown {
  // The operator's currencies take precedence over the host's.
  if (call.name === getSettings.name && profile.currencies)
    return { ...(read as Row), acceptedCurrencies: profile.currencies };
  return withRequestedRows(call, withSlidePictures(call, read, host, profile), query, profile);
}

function pictureAt(address: unknown, host: string, allowed: readonly string[]): string | null {
  if (typeof address !== 'string' || address.trim() === '') return null;
  const url = linkAt(host, address);
  return url && allowed.includes(url.origin) ? url.href : null;
}

type Named = Pick<Call, 'name'>;

export function withSlidePictures({ name }: Named, value: unknown, host: string, profile: HostProfile): unknown {
  if (name !== listSlides.name || profile.extensions) return value;
  const { slides } = value as { readonly slides: readonly Row[] };
  const allowed = [new URL(host).origin, ...pictureOrigins(profile)];
  return { slides: slides.map((slide) => ({ ...slide, image: pictureAt(slide.image, host, allowed) })) };
}

const games = listGamesOf('').name;
/** Lists that the edge pages itself, because the specification has no pages or status filter for them (point 7). */
const wholeHistories: ReadonlySet<string> = new Set([listBets.name, listSpins.name]);

/** Null: the host pages as the contract does, or the list does not grow, as slides and prizes. */
export function requestedPage(
  { name, method, audience }: Call,
  query: URLSearchParams,
  profile: HostProfile,
): RequestedPage | null {
  if (name === games) return { page: 1, size: null, isHistory: true };
  if (method !== 'GET' || audience !== 'player' || profile.extensions) return null;
  const isWhole = wholeHistories.has(name);
  const { page, size } = readPaging(query);
  if (isWhole || size === null) return { page: 1, size: null, isHistory: isWhole };
  return { page, size, isHistory: true };
}

function readPaging(query: URLSearchParams): { readonly page: number; readonly size: number | null } {
  const size = Number(query.get('page_size') ?? '');
  return {
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
    size: Number.isInteger(size) && size > 0 ? size : null,
  };
}

const readStatus = (bet: unknown) => v.parse(v.object({ status: Bet.entries.status }), bet).status ?? 'Wait';
/** Some hosts use the first date of their calendar (0001-01-01, 1970-01-01) for a missing deadline. */
const NO_DEADLINE = /^(?:0|19)/;
/** Without a deadline: the provider decides. */
function cancellable({ cancel_until, ...bet }: Row): Row {
  const isStated = (cancel_until ?? null) !== null && !NO_DEADLINE.test(String(cancel_until));
  if (isStated) return { ...bet, cancel_until };
  return (bet.can_cancel ?? null) === null ? { ...bet, can_cancel: readStatus(bet) === 'Wait' } : bet;
}

/** Newest first; the specification has neither parameter (point 7). */
export function withRequestedRows(
  { name }: Named,
  value: unknown,
  query: string,
  { extensions }: HostProfile,
): unknown {
  if (extensions) return value;
  const answer = value as Readonly<Record<'bet', Row | undefined>> & Readonly<Record<'list' | 'items', readonly Row[]>>;
  const parameters = new URLSearchParams(query);
  const { page, size } = readPaging(parameters);
  const cutPage = (rows: readonly Row[], date: string) =>
    rows
      .toSorted((one, other) => Date.parse(String(other[date])) - Date.parse(String(one[date])))
      .slice((page - 1) * (size ?? 20), page * (size ?? 20));
  if (name === listSubBets.name) return answer.bet ? { ...answer, bet: cancellable(answer.bet) } : answer;
  if (name === listSpins.name)
    return { ...answer, count: answer.items.length, items: cutPage(answer.items, 'created_at') };
  if (name !== listBets.name) return answer;
  const state = parameters.get('state');
  const isOne = state === 'running' || state === 'settled';
  const bets = answer.list.filter((bet) => !isOne || (readStatus(bet) === 'Wait') === (state === 'running'));
  return { ...answer, count: bets.length, list: cutPage(bets, 'date').map(cancellable) };
}

/** The call that reads what a write changed, whose own response may be empty or partial. */
const readings = new Map<string, Call>([
  [updateUser.name, getUser],
  [updateUserInfo.name, getUserInfo],
]);
export const alternativeCall = ({ name }: Call): Call | undefined => readings.get(name);

type MethodList = { readonly list: readonly Row[]; readonly count: number };
const supportedCoins: ReadonlySet<string> = new Set(cryptoCurrencies);
/** The specification's name (point 7). */
const CRYPTO_METHOD = {
  slug: 'crypto-pay',
  name: 'Crypto',
  kind: 'crypto',
  min: null,
  max: null,
  is_temporary_disabled: false,
};

export const listsPaymentMethods = ({ name }: Call): boolean =>
  name === listDepositSystems.name || name === listPayoutSystems.name;

/**
 * Offers crypto if the host has its calls; such a host knows the destination of a payout. Limits that a method omits
 * come from the settings.
 * @param requestAlso makes another call for the same player; null without a response.
 */
export async function adaptPaymentMethods(
  { name }: Call,
  body: unknown,
  requestAlso: (call: Call) => Promise<unknown>,
): Promise<unknown> {
  const listed = body as MethodList;
  const isPayout = name === listPayoutSystems.name;
  const limited = await withHouseLimits(listed.list, isPayout ? 'Withdrawal' : 'Deposit', requestAlso);
  const list = isPayout
    ? limited.map((one) => ({ ...one, destination_kind: null, destinations: [] }))
    : withCrypto(limited, await requestAlso(listCryptoCurrencies));
  return { ...listed, count: listed.count + list.length - listed.list.length, list };
}

async function withHouseLimits(
  list: MethodList['list'],
  kind: 'Deposit' | 'Withdrawal',
  requestAlso: (call: Call) => Promise<unknown>,
): Promise<MethodList['list']> {
  const isOpen = ({ min, max, currency = DEFAULT_CURRENCY }: Row) =>
    (min === null || max === null) && currency === DEFAULT_CURRENCY;
  if (!list.some(isOpen)) return list;
  const { limits } = ((await requestAlso(getSettings)) ?? {}) as Partial<Settings>;
  const decimal = (amount: AmountMinor | null | undefined) => (amount == null ? null : toDecimal(amount));
  const [least, most] = [decimal(limits?.[`min${kind}`]), decimal(limits?.[`max${kind}`])];
  return list.map((one) => (isOpen(one) ? { ...one, min: one.min ?? least, max: one.max ?? most } : one));
}

function withCrypto(list: MethodList['list'], coins: unknown): MethodList['list'] {
  const answer = v.safeParse(listCryptoCurrencies.answer, coins);
  const hasCrypto = answer.success && answer.output.currencies.some((code) => supportedCoins.has(coinCode(code)));
  const others = list.filter(({ kind }) => kind !== 'crypto');
  if (!hasCrypto) return others;
  const listed = list.filter(({ kind }) => kind === 'crypto');
  return [...others, ...(listed.length > 0 ? listed : [CRYPTO_METHOD]).map((one) => ({ ...one, is_open: true }))];
}
