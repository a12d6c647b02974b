/**
 * What a page that is rendered at the edge may read. A page that reads the session is a page for one person: reading it
 * is what makes the answer private, so no page can forget to say so.
 */
import * as v from 'valibot';
import { getUser } from '#contract/accounts.ts';
import type { Call } from '#contract/call.ts';
import { getSettings } from '#contract/settings.ts';
import { type Catalogue, type Game, gameKey } from '#domain/catalogue.ts';
import type { Feature } from '#domain/features.ts';
import { type Offer, offersTo as offersIn } from '#domain/menu.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { catalogue } from '#edge/catalogue.ts';
import type { Begun, Context } from '#edge/context.ts';
import { LONGEST_SAID, readCookie, SAID_COOKIE } from '#edge/cookies.ts';
import { isPhone } from '#edge/entry-page.ts';
import type { ReturnedForm } from '#edge/form-pages.ts';
import { askHost } from '#edge/host/ask.ts';
import { noSlips, type PageSlips, slipsOf } from '#edge/page-slips.ts';
import { withJudgedLinks } from '#edge/payment-pages.ts';
import { accessFor } from '#edge/renewal.ts';
import type { SportSettings } from '#edge/sport-vendors.ts';
import type { UpstreamFailure } from '#edge/upstream.ts';

/** The fields of a query; what is empty is not asked. */
type Asked = Readonly<Record<string, string | number | undefined>>;

type Answered<C extends Call> = Result<v.InferOutput<C['answer']>, UpstreamFailure | 'not_found'>;

export type PageLocals = {
  /** The signed-in player's display name; null for a guest. */
  readonly session: { readonly name: string } | null;
  /** What somebody has just sent from this page and must send anew; null when the page is merely opened. */
  readonly form: ReturnedForm | null;
  /** In its own words, what the host said of a sign-in that has just been refused. As text, never as HTML. */
  readonly said: string | null;
  /** Whether the host is known not to have it: what leads there is hidden already, what stays says so in words. */
  lacks(feature: Feature): boolean;
  /** What a form of this page has just begun; null when nothing was. */
  readonly begun: Begun | null;
  /**
   * What broke while the page was drawn, for the page that says so. Only the kind of mistake and when: what an error says of
   * itself may hold what is nobody else's business, and stands in the log under this time.
   */
  readonly broken: string | null;
  /** A tablet is no phone. */
  readonly platform: 'web' | 'mobile';
  catalogue(): Promise<Result<Catalogue, UpstreamFailure>>;
  /** null: there is no such game. */
  game(integration: string, gameId: string): Promise<Result<Game | null, UpstreamFailure>>;
  /** A visitor's GET without token: slides, matches, settings. The answer is checked by the contract. `id`: of its path. */
  ask<C extends Call>(call: C, query?: Readonly<Record<string, string>>, id?: string): Promise<Answered<C>>;
  /** The same for a part of a page that stands without it: what does not come in time is left out, or comes by the page's script. */
  part<C extends Call>(call: C, query?: Readonly<Record<string, string>>): Promise<Answered<C>>;
  /**
   * A player's own GET, for a browser that runs no script and cannot ask by itself. Null for everybody else, whose page
   * stays the same for all, and when there is no answer. `id`: of the call's path.
   */
  own<C extends Call>(call: C, query?: Asked, id?: string): Promise<v.InferOutput<C['answer']> | null>;
  /** The sportsbooks of providers, and where their scripts come from. */
  readonly sport: SportSettings | null;
  /** Whether the page is drawn for a browser without scripts, and may be asked for with `own`. */
  readonly isPlain: boolean;
  readonly slips: PageSlips;
};

type Served = { readonly context: Context; isPersonal: boolean; broken: string | null };

/** Astro hands a page the runtime's execution context and nothing else of ours, so that is how a page finds its request. */
const served = new WeakMap<object, Served>();

/** @returns a reader that says afterwards whether the page read anything personal. */
export function serve(execution: object, context: Context): { readonly isPersonal: boolean } {
  const entry: Served = { context, isPersonal: false, broken: null };
  served.set(execution, entry);
  return entry;
}

/** A page broke while it was drawn: the page that takes its place may say what. @returns the words for the log. */
export function noteBroken(execution: object, error: unknown, nowMs: number): string {
  const kind = error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  const broken = `${kind} ${new Date(nowMs).toISOString()}`;
  const entry = served.get(execution);
  if (entry) entry.broken = broken;
  return broken;
}

/** @param execution what Astro gives as `locals.cfContext`; nobody's while pages are prerendered. */
export function localsOf(execution: object | undefined): PageLocals {
  const entry = execution && served.get(execution);
  return entry ? localsOfRequest(entry) : localsOfNobody;
}

const unavailable = async () => err<UpstreamFailure>('upstream_unavailable');
const localsOfNobody: PageLocals = {
  session: null,
  form: null,
  begun: null,
  said: null,
  lacks: () => false,
  broken: null,
  platform: 'web',
  catalogue: unavailable,
  game: unavailable,
  ask: unavailable,
  part: unavailable,
  own: async () => null,
  sport: null,
  isPlain: false,
  slips: noSlips,
};

function localsOfRequest(entry: Served): PageLocals {
  const { context } = entry;
  return {
    get session() {
      entry.isPersonal = true;
      return context.visit.session && { name: context.visit.session.name };
    },
    get form() {
      if (context.form) entry.isPersonal = true;
      return context.form ?? null;
    },
    get said() {
      const kept = readCookie(context.request.headers.get('cookie'), SAID_COOKIE);
      if (kept !== null) entry.isPersonal = true;
      return kept && decoded(kept);
    },
    broken: entry.broken,
    lacks: (feature) => context.settings.absences.has(feature, context.nowMs),
    get begun() {
      if (context.begun) entry.isPersonal = true;
      return context.begun ?? null;
    },
    platform: isPhone(context.request.headers) ? 'mobile' : 'web',
    catalogue: () => catalogue.read(context),
    async game(integration, gameId) {
      const whole = await catalogue.read(context);
      if (!whole.ok) return whole;
      const key = gameKey(integration, gameId);
      return ok(whole.value.games.find((game) => game.id === key) ?? null);
    },
    ask: (call, query = {}, id = '') => askAsVisitor(context, call, query, id),
    part: (call, query = {}) => inTime(context, askAsVisitor(context, call, query, '')),
    async own(call, query = {}, id = '') {
      if (!context.visit.session?.isPlain) return null;
      entry.isPersonal = true;
      return askAsPlayer(context, call, query, id);
    },
    sport: context.settings.sport,
    get isPlain() {
      const isPlain = context.visit.session?.isPlain ?? false;
      if (isPlain) entry.isPersonal = true;
      return isPlain;
    },
    slips: slipsOf(context),
  };
}

function decoded(kept: string): string | null {
  try {
    return decodeURIComponent(kept).slice(0, LONGEST_SAID);
  } catch {
    return null;
  }
}

/** How long a page waits for its parts. */
export const PART_TIMEOUT_MS = 800;

/** What comes too late is kept for the next page (`answered`). */
async function inTime<T>(
  { background }: Context,
  asked: Promise<Result<T, UpstreamFailure | 'not_found'>>,
): Promise<Result<T, UpstreamFailure | 'not_found'>> {
  background(asked);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runOut = new Promise<Result<never, UpstreamFailure>>((resolve) => {
    timer = setTimeout(() => resolve(err('upstream_timeout')), PART_TIMEOUT_MS);
  });
  const first = await Promise.race([asked, runOut]);
  clearTimeout(timer);
  return first;
}

/** What this player is offered and another may not be, for a page whose menus no script will complete. */
export async function offersTo(context: Context): Promise<readonly Offer[]> {
  const [user, settings] = await Promise.all([
    askAsPlayer(context, getUser, {}, '', PART_TIMEOUT_MS),
    inTime(context, askAsVisitor(context, getSettings, {}, '')),
  ]);
  // One that has no settings refuses nobody's currency; one that is down has said nothing yet.
  if (!user || (!settings.ok && settings.error !== 'not_found')) return [];
  return offersIn(user.currency ?? DEFAULT_CURRENCY, settings.ok ? settings.value : null);
}

/** In an address dots lead up, and so to another call. */
const isNoId = (call: Call, id: string): boolean => /^\.*$/.test(id) && call.path.includes('{id}');
const pathOf = (call: Call, id: string): string => call.path.replace('{id}', encodeURIComponent(id));

/** A player's own GET; null when there is no answer. `id`: of the call's path. */
export async function askAsPlayer<C extends Call>(
  context: Context,
  call: C,
  query: Asked,
  id: string,
  timeoutMs?: number,
): Promise<v.InferOutput<C['answer']> | null> {
  if (isNoId(call, id)) return null;
  const access = await accessFor(context);
  if (access.kind !== 'token') return null;
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  const { path, locale } = { path: pathOf(call, id), locale: context.path.locale };
  const headers = { 'accept-language': locale };
  const answer = await askHost(context.settings, {
    call,
    path,
    query: search,
    token: access.token,
    headers,
    timeoutMs,
  });
  if (!answer.ok || answer.value.status !== 200) return null;
  const text = withJudgedLinks(call, answer.value.text, context.settings);
  const checked = v.safeParse(call.answer, JSON.parse(text));
  return checked.success ? (checked.output as v.InferOutput<C['answer']>) : null;
}

/** What visitors were answered in the last seconds. It is the same for all of them, so a crowd costs one question. */
const answered = new Map<string, { readonly value: unknown; readonly untilMs: number }>();
const KEPT_MS = 10_000;
const MOST_KEPT = 200;

/** @throws Error for a call that is not a visitor's to make: a mistake of the page. */
async function askAsVisitor<C extends Call>(
  { settings, path, nowMs }: Context,
  call: C,
  query: Readonly<Record<string, string>>,
  id: string,
): Promise<Answered<C>> {
  if (call.audience !== 'anyone' || call.method !== 'GET')
    throw new Error(`site: no page may make the call ${call.name}`);
  if (isNoId(call, id)) return err('not_found');
  const search = new URLSearchParams(query).toString();
  const address = pathOf(call, id);
  const key = `${path.locale} ${address}?${search}`;
  const kept = answered.get(key);
  if (kept && nowMs < kept.untilMs) return ok(kept.value as v.InferOutput<C['answer']>);
  const headers = { 'accept-language': path.locale };
  const answer = await askHost(settings, { call, path: address, query: search, token: null, headers });
  if (!answer.ok) return typeof answer.error === 'string' ? err(answer.error) : err('not_found');
  if (answer.value.status === 404) return err('not_found');
  const checked = answer.value.status === 200 ? v.safeParse(call.answer, JSON.parse(answer.value.text)) : null;
  if (!checked?.success) return err('upstream_invalid');
  if (answered.size >= MOST_KEPT) answered.clear();
  answered.set(key, { value: checked.output, untilMs: Date.now() + KEPT_MS });
  return ok(checked.output as v.InferOutput<C['answer']>);
}
