import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { MatchHistory } from '#contract/sportsbook/match-centre.ts';
import { FeedEvent, FeedSports, FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import { freeText } from '#contract/values.ts';
import { MAX_TYPED_QUERY } from '#domain/lobby/search-query.ts';
import { sportIds } from '#domain/sportsbook/sports.ts';

const base = '/services/sportsbook';
export const MAX_WATCHED = 200;

const MAX_LISTED = 100;
const number = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'invalid'), v.transform(Number));
const EventId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'invalid'));
const sport = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'invalid'), v.transform(Number), v.picklist(sportIds, 'invalid'));

export const listSports = defineCall('listSports', 'anyone', `GET ${base}/sports`, {
  answer: FeedSports,
  errors: ['upstream_unavailable'],
});
const choice = {
  tournament: v.optional(EventId),
  /** Events that start within this many hours. */
  hours: v.optional(number),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'invalid'))),
  /** From 1. Without a size, all events. */
  page: v.optional(v.pipe(number, v.minValue(1, 'too_small'))),
  size: v.optional(v.pipe(number, v.minValue(1, 'too_small'), v.maxValue(MAX_LISTED, 'too_big'))),
};
const type = v.picklist(['live', 'prematch']);
export const listSportEvents = defineCall('listSportEvents', 'anyone', `GET ${base}/events`, {
  query: v.object({ sport, type, ...choice }),
  /** By day, then by tournament. `total`: over all pages. */
  answer: v.object({ tournaments: v.array(FeedTournament), events: v.array(FeedEvent), total: v.number() }),
  errors: ['upstream_unavailable'],
});
const CountedTournament = v.object({ ...FeedTournament.entries, live: v.number(), prematch: v.number() });
export type CountedTournament = v.InferOutput<typeof CountedTournament>;
export const listSportTournaments = defineCall('listSportTournaments', 'anyone', `GET ${base}/tournaments`, {
  query: v.object({ sport }),
  answer: v.object({ tournaments: v.array(CountedTournament) }),
  errors: ['upstream_unavailable'],
});
export const searchSportEvents = defineCall('searchSportEvents', 'anyone', `GET ${base}/search`, {
  query: v.object({
    q: v.pipe(freeText(MAX_TYPED_QUERY), v.nonEmpty('required')),
  }),
  answer: v.object({
    /** True when nothing matches exactly and these are similar. */
    forgiven: v.boolean(),
    found: v.array(v.object({ sport: v.picklist(sportIds), tournament: FeedTournament, event: FeedEvent })),
  }),
  errors: ['upstream_unavailable'],
});
/** Names to search: matches still open for bets, in play first, then by start. */
export const listSportNames = defineCall('listSportNames', 'anyone', `GET ${base}/names`, {
  answer: v.object({
    tournaments: v.array(FeedTournament),
    events: v.array(
      v.object({ ...v.pick(FeedEvent, ['id', 'tournament', 'home', 'away', 'starts_at']).entries, live: v.boolean() }),
    ),
  }),
  errors: ['upstream_unavailable'],
});
export const getSportEvent = defineCall('getSportEvent', 'anyone', `GET ${base}/events/{id}`, {
  answer: v.object({ sport: v.picklist(sportIds), tournament: FeedTournament, event: FeedEvent }),
  errors: ['not_found', 'upstream_unavailable'],
});
/** A match's history. Optional: a host or a feed without it answers `not_found`. */
export const getMatchHistory = defineCall('getMatchHistory', 'anyone', `GET ${base}/events/{id}/history`, {
  answer: MatchHistory,
  errors: ['not_found', 'upstream_unavailable'],
});
/**
 * Answers 101 to a request that asks for a WebSocket, and `bad_request` (426) to any other. The first message is a
 * current snapshot of the requested events, so the list or match before it may be seconds old; events missing from it
 * are gone.
 */
export const watchSport = defineCall('watchSport', 'anyone', `GET ${base}/feed`, {
  query: v.object({
    sport,
    /** Comma-separated ids; empty for an empty list. */
    events: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => (text === '' ? [] : text.split(','))),
        v.array(EventId),
        v.maxLength(MAX_WATCHED, 'too_long'),
      ),
      '',
    ),
    markets: v.optional(v.picklist(['main', 'all']), 'main'),
    /** With the query of a list, the feed also counts new events on its page. */
    type: v.optional(type),
    ...choice,
  }),
  errors: ['bad_request', 'upstream_unavailable'],
});
