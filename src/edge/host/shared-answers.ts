/**
 * Requests public data from the host once in five seconds by each isolate, however many visitors ask: a crowd costs the
 * host nothing more. Threat: one visitor's response shown to another. Only calls listed here are shared, they carry no
 * token, and their key contains nothing of a visitor but the language. A visitor who requests many addresses fills no
 * more than the map. Accepted risk: responses are up to ten seconds old.
 */
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import { listRaces } from '#contract/bonuses/races.ts';
import type { Call } from '#contract/call.ts';
import {
  getMatchHistory,
  getSportEvent,
  listSportEvents,
  listSports,
  listSportTournaments,
} from '#contract/sportsbook/sportsbook.ts';
import { locales } from '#domain/locales.ts';
import type { Result } from '#domain/result.ts';
import type { Context } from '#edge/context.ts';
import { type HostAnswer, type HostFailure, type HostRequest, isSuccess, requestHost } from '#edge/host.ts';
import { perObject } from '#model/per-object.ts';

// The feed starts lists and matches with their current state (`watchSport`), so it corrects a page that is seconds old.
const shared: ReadonlySet<string> = new Set(
  [listJackpots, listRaces, listSports, listSportTournaments, listSportEvents, getSportEvent, getMatchHistory].map(
    ({ name }) => name,
  ),
);
export const isShared = ({ name }: Call): boolean => shared.has(name);

const FRESH_MS = 5_000;
/** The longest age of a response. One older than FRESH_MS is served while the background refreshes it. */
const STALE_MS = 10_000;
/**
 * How long other requests wait for the one that fetches, which may be cancelled. Equals the time-out of an extra call.
 */
const LEASE_MS = 3_000;
const POLL_MS = 20;
const MAX_ENTRIES = 200;

type Outcome = Result<HostAnswer, HostFailure>;
type CacheEntry = { outcome: Outcome | null; answeredMs: number; isGood: boolean; leasedUntilMs: number };
/** Keyed by settings, which identify the host. */
const entriesBySettings = perObject((_: object) => new Map<string, CacheEntry>());

function entryFor(
  { settings }: Context,
  { call, path = call.path, query = '' }: HostRequest,
  language: string,
): CacheEntry {
  const all = entriesBySettings(settings);
  const key = `${language} ${path}?${query}`;
  const known = all.get(key);
  if (known) return known;
  if (all.size >= MAX_ENTRIES) all.clear();
  const made: CacheEntry = { outcome: null, answeredMs: 0, isGood: false, leasedUntilMs: 0 };
  all.set(key, made);
  return made;
}

const languageOf = (headers: Headers): string => {
  const language = headers.get('accept-language') ?? '';
  return locales.find((locale) => language.startsWith(locale)) ?? locales[0];
};

/**
 * One request fetches, the others poll for its result. A promise cannot be shared: it ends with the request that
 * created it.
 */
export async function requestShared(
  context: Context,
  request: HostRequest & { readonly headers: Headers },
): Promise<Outcome> {
  const language = languageOf(request.headers);
  const kept = entryFor(context, request, language);
  const normalised = { ...request, token: null, headers: { 'accept-language': language } };
  const now = Date.now();
  const ageMs = now - kept.answeredMs;
  if (kept.outcome && kept.isGood && ageMs < STALE_MS) {
    if (ageMs >= FRESH_MS && kept.leasedUntilMs <= now) context.background(renew(context, normalised, kept));
    return unlessKnown(kept.outcome, request.headers);
  }
  while (Date.now() < kept.leasedUntilMs) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    // Waiting requests share a failure, so a host that is down gets no burst of retries.
    if (kept.outcome && kept.answeredMs >= now) return unlessKnown(kept.outcome, request.headers);
  }
  return unlessKnown(await renew(context, normalised, kept), request.headers);
}

async function renew({ settings }: Context, request: HostRequest, kept: CacheEntry): Promise<Outcome> {
  kept.leasedUntilMs = Date.now() + LEASE_MS;
  const outcome = await requestHost(settings, request);
  const at = Date.now();
  const isGood = outcome.ok && isSuccess(outcome.value);
  const isOldUsable = kept.isGood && at - kept.answeredMs < STALE_MS;
  Object.assign(kept, isGood || !isOldUsable ? { outcome, answeredMs: at, isGood } : {}, { leasedUntilMs: 0 });
  return outcome;
}

/** Compares the browser's ETag here, because the host's response serves all. */
function unlessKnown(outcome: Outcome, headers: Headers): Outcome {
  if (!outcome.ok || !isSuccess(outcome.value)) return outcome;
  const etag = outcome.value.headers.get('etag');
  const isKnown = etag !== null && headers.get('if-none-match') === etag;
  return isKnown ? { ok: true, value: { ...outcome.value, status: 304, body: undefined } } : outcome;
}
