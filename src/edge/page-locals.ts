/** What a page rendered at the edge may read. Reading personal data marks the response as private. */
import * as v from 'valibot';
import { getUser } from '#contract/auth/accounts.ts';
import { getBetslip, quoteBetslip } from '#contract/betslip/betslip.ts';
import type { Call } from '#contract/call.ts';
import { getSettings } from '#contract/settings.ts';
import { type Game, gameKey } from '#domain/lobby/catalogue.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { traceId } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isPhone } from '#edge/auth/entry-page.ts';
import { playerToken } from '#edge/auth/renewal.ts';
import { withCheckedLinks } from '#edge/cashier/payment-links.ts';
import type { Context } from '#edge/context.ts';
import { cookieText, MAX_REFUSAL_MESSAGE_LENGTH, REFUSAL_MESSAGE_COOKIE } from '#edge/cookies.ts';
import type { SportSettings } from '#edge/host/profile.ts';
import { answerOf, requestHost, type UpstreamFailure, within } from '#edge/host.ts';
import { readCatalogue } from '#edge/lobby/catalogue.ts';
import type { StartedPayment } from '#model/cashier/payment-forms.ts';
import type { Feature } from '#model/features.ts';
import type { ReturnedForm } from '#model/form.ts';
import { type Offer, offersTo as offersIn } from '#model/menu.ts';
import { perObject } from '#model/per-object.ts';

/** Empty values are dropped. */
type Query = Readonly<Record<string, string | number | undefined>>;

type VisitorQuery = Readonly<Record<string, string>>;
type Answered<C extends Call> = Result<v.InferOutput<C['answer']>, UpstreamFailure | 'not_found'>;

type PageRequest = { readonly context: Context; isPersonal: boolean; broken: string | null };

/** Keyed by execution context, the only object that Astro passes on to a page. */
const requests = new WeakMap<object, PageRequest>();

/** @returns an entry that says after rendering whether the page is personal. */
export function registerRequest(context: Context): { readonly isPersonal: boolean } {
  const entry: PageRequest = { context, isPersonal: false, broken: null };
  requests.set(context.execution, entry);
  return entry;
}

/** The page rendered next shows the request's id. */
export function recordPageError(execution: object): void {
  const entry = requests.get(execution);
  if (entry) entry.broken = traceId();
}

/** @param execution `locals.cfContext`; undefined while prerendering. */
export function getLocals(execution: object | undefined): PageLocals {
  const entry = execution && requests.get(execution);
  return entry ? localsOfRequest(entry) : prerenderedLocals;
}

const unavailable = async () => err<UpstreamFailure>('upstream_unavailable');
const prerenderedLocals: PageLocals = {
  session: null,
  form: null,
  startedPayment: null,
  refusalMessage: null,
  lacks: () => false,
  broken: null,
  platform: 'web',
  catalogue: unavailable,
  file: async () => null,
  game: unavailable,
  ask: unavailable,
  part: unavailable,
  ofPlayer: async () => null,
  sport: null,
  bookmakers: {},
  isPlain: false,
  betslips: { quote: async () => null, open: async () => null },
};

function localsOfRequest(entry: PageRequest) {
  const { context } = entry;
  const { settings, visit, request } = context;
  const isPlayerPlain = () => visit.session?.isPlain ?? false;
  return {
    get session(): { readonly name: string } | null {
      entry.isPersonal = true;
      return visit.session && { name: visit.session.name };
    },
    /** A form that was just refused. */
    get form(): ReturnedForm | null {
      if (context.form) entry.isPersonal = true;
      return context.form ?? null;
    },
    /** The host's message about a refused sign-in. Render as text, never as HTML. */
    get refusalMessage(): string | null {
      const message = cookieText(request, REFUSAL_MESSAGE_COOKIE, MAX_REFUSAL_MESSAGE_LENGTH);
      if (message !== null) entry.isPersonal = true;
      return message;
    },
    /** Pages hide links to a missing feature; its own page explains. */
    lacks: (feature: Feature): boolean => settings.missingFeatures.has(feature),
    /** A payment that a form of this page just created. */
    get startedPayment(): StartedPayment | null {
      if (context.startedPayment) entry.isPersonal = true;
      return context.startedPayment ?? null;
    },
    /** For the error page: name and time only. The message may be confidential and is in the log. */
    broken: entry.broken,
    platform: isPhone(request.headers) ? ('mobile' as const) : ('web' as const),
    catalogue: () => readCatalogue(context),
    /** Reads a JSON file of the build; null: no such file. */
    async file(path: string): Promise<unknown> {
      const answer = await context.bindings.ASSETS.fetch(new Request(new URL(path, context.url)));
      return answer.ok ? answer.json() : null;
    },
    /** Null: no such game. */
    async game(integration: string, gameId: string): Promise<Result<Game | null, UpstreamFailure>> {
      const whole = await readCatalogue(context);
      const key = gameKey(integration, gameId);
      return whole.ok ? ok(whole.value.games.find((game) => game.id === key) ?? null) : whole;
    },
    /** A GET without token. `id`: path parameter. */
    ask: <C extends Call>(call: C, query: VisitorQuery = {}, id = ''): Promise<Answered<C>> =>
      fetchAsVisitor(context, call, query, id),
    /** As `ask`, for an optional part of the page: dropped if it takes too long. */
    part: <C extends Call>(call: C, query: VisitorQuery = {}): Promise<Answered<C>> =>
      inTime(context, fetchAsVisitor(context, call, query, '')),
    /**
     * A GET with the player's token, for a browser without JavaScript; null for everybody else. `id`: path parameter.
     */
    async ofPlayer<C extends Call>(call: C, query: Query = {}, id = ''): Promise<v.InferOutput<C['answer']> | null> {
      if (!isPlayerPlain()) return null;
      entry.isPersonal = true;
      return fetchAsPlayer(context, call, query, id);
    },
    sport: settings.sport as SportSettings | null,
    bookmakers: settings.profile.bookmakers ?? {},
    /** True for a player without JavaScript, whom `ofPlayer` serves. */
    get isPlain(): boolean {
      if (isPlayerPlain()) entry.isPersonal = true;
      return isPlayerPlain();
    },
    /** Called without a token. Null for an invalid betslip, an unknown code, or no response. */
    betslips: {
      quote: async (betslip: v.InferInput<NonNullable<typeof quoteBetslip.body>>) =>
        v.is(quoteBetslip.body, betslip) ? readBetslip(context, quoteBetslip, { body: betslip }) : null,
      open: async (code: string) =>
        /^[\w-]{1,40}$/.test(code)
          ? readBetslip(context, getBetslip, { path: getBetslip.path.replace('{code}', code) })
          : null,
    },
  };
}
export type PageLocals = Readonly<ReturnType<typeof localsOfRequest>>;

const readBetslip = async <C extends Call>(
  { settings, path }: Context,
  call: C,
  input: { readonly path?: string; readonly body?: unknown },
) =>
  answerOf(
    call,
    await requestHost(settings, { call, ...input, token: null, headers: { 'accept-language': path.locale } }),
  );

/** The deadline of optional parts. */
export const PART_TIMEOUT_MS = 800;

/** A late response is cached for the next page (`answersOf`). */
async function inTime<T>(
  { background }: Context,
  answer: Promise<Result<T, UpstreamFailure | 'not_found'>>,
): Promise<Result<T, UpstreamFailure | 'not_found'>> {
  background(answer);
  return within(PART_TIMEOUT_MS, answer, err<UpstreamFailure>('upstream_timeout'));
}

/** For the menus of a page without JavaScript. */
export async function offersTo(context: Context): Promise<readonly Offer[]> {
  const [user, settings] = await Promise.all([
    fetchAsPlayer(context, getUser, {}, '', PART_TIMEOUT_MS),
    inTime(context, fetchAsVisitor(context, getSettings, {}, '')),
  ]);
  // Without settings every currency is accepted; the same applies while they, or the player's currency, are late.
  return offersIn(user?.currency ?? DEFAULT_CURRENCY, user && settings.ok ? settings.value : null);
}

/** Empty, or dot segments (path traversal to another call). */
const isInvalidId = (call: Call, id: string): boolean => /^\.*$/.test(id) && call.path.includes('{id}');
const pathOf = (call: Call, id: string): string => call.path.replace('{id}', encodeURIComponent(id));

/** Null without a response. @param id path parameter. */
export async function fetchAsPlayer<C extends Call>(
  context: Context,
  call: C,
  query: Query,
  id: string,
  timeoutMs?: number,
): Promise<v.InferOutput<C['answer']> | null> {
  if (isInvalidId(call, id)) return null;
  const access = await playerToken(context);
  if (!access.ok) return null;
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  const options = { query: search, headers: { 'accept-language': context.path.locale }, timeoutMs };
  const answer = await requestHost(context.settings, { call, path: pathOf(call, id), token: access.value, ...options });
  if (!answer.ok) return null;
  return answerOf(call, ok({ ...answer.value, body: withCheckedLinks(call, answer.value.body, context.settings) }));
}

/** Responses that are the same for everybody, so that a crowd costs one request. */
type Answers = Map<string, { readonly value: unknown; readonly untilMs: number }>;
/** Keyed by settings, which identify the host. */
const cachedAnswers = perObject((_: object): Answers => new Map());
const CACHED_MS = 10_000;
const MAX_CACHED = 200;

/** @throws Error for a call that visitors may not make: a bug in the page. */
async function fetchAsVisitor<C extends Call>(
  { settings, path, nowMs }: Context,
  call: C,
  query: VisitorQuery,
  id: string,
): Promise<Answered<C>> {
  if (call.audience !== 'anyone' || call.method !== 'GET')
    throw new Error(`site: no page may make the call ${call.name}`);
  if (isInvalidId(call, id)) return err('not_found');
  const search = new URLSearchParams(query).toString();
  const address = pathOf(call, id);
  const key = `${path.locale} ${address}?${search}`;
  const cache = cachedAnswers(settings);
  const cached = cache.get(key);
  if (cached && nowMs < cached.untilMs) return ok(cached.value as v.InferOutput<C['answer']>);
  const headers = { 'accept-language': path.locale };
  const answer = await requestHost(settings, { call, path: address, query: search, token: null, headers });
  if (!answer.ok) return typeof answer.error === 'string' ? err(answer.error) : err('not_found');
  if (answer.value.status === 404) return err('not_found');
  const value = answerOf(call, answer);
  if (value === null) return err('upstream_invalid');
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, { value, untilMs: Date.now() + CACHED_MS });
  return ok(value);
}
