// The index of the site-wide search, in columns, in one language. Browsers load it when a player starts a search; the
// search page without JavaScript reads it on the server.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';

const column = v.array(v.pipe(v.number(), v.integer()));
const texts = v.array(v.string());
/** By position. */
const some = v.record(v.string(), v.string());

/** In the order of equally good results. */
export const searchGroups = [
  'categories',
  'producers',
  'sports',
  'tournaments',
  'teams',
  'games',
  'matches',
  'help',
  'pages',
] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** `also`: its names in other languages. `path`: without a language. */
const Row = v.tuple([v.picklist(searchGroups), v.string(), v.string(), v.string(), v.string()]);
/** Group, text, secondary text, path, also. */
export type SiteRow = v.InferOutput<typeof Row>;
export const SiteRows = v.array(Row);

export const SiteIndex = v.object({
  rows: SiteRows,
  /** Most played first. `ids`: those that are not the slug of the name. */
  games: v.object({
    names: texts,
    ids: some,
    integrations: texts,
    producers: texts,
    integration: column,
    producer: column,
  }),
  tournaments: texts,
  /** In the index's language. `tournament`: of the next match. */
  teams: v.object({ names: texts, also: some, tournament: column }),
  /** Id, home, away, tournament, and the minute (since 1970) in which it starts; 0: in play. Soonest first. */
  matches: v.array(v.tuple([v.string(), v.number(), v.number(), v.number(), v.number()])),
});
export type SiteIndex = v.InferOutput<typeof SiteIndex>;

/** The edge answers; no host knows this address. */
export const readSiteIndex = defineCall('readSiteIndex', 'anyone', 'GET /search/index/{locale}.json', {
  answer: SiteIndex,
  cached: true,
});
