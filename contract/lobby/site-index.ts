// What the search of everything knows, in columns, in one language: read by browsers when somebody turns to it, and by the
// page that searches for those without scripts.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';

const column = v.array(v.pipe(v.number(), v.integer()));
const texts = v.array(v.string());
/** By position. */
const some = v.record(v.string(), v.string());

/** In the order in which equally good results are shown. */
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

/** `also`: what it is called in other languages. `path`: without a language. */
const Row = v.tuple([v.picklist(searchGroups), v.string(), v.string(), v.string(), v.string()]);
/** Group, text, what stands beside it, path, also. */
export type SiteRow = v.InferOutput<typeof Row>;
export const SiteRows = v.array(Row);

export const SiteIndex = v.object({
  rows: SiteRows,
  /** Most played first. `ids`: where they are no slug of the name. */
  games: v.object({
    names: texts,
    ids: some,
    integrations: texts,
    producers: texts,
    integration: column,
    producer: column,
  }),
  tournaments: texts,
  /** As the index's language calls them. `tournament`: of the next match. */
  teams: v.object({ names: texts, also: some, tournament: column }),
  /** Id, home, away, tournament, and the minute (since 1970) in which it starts; 0: in play. Soonest first. */
  matches: v.array(v.tuple([v.string(), v.number(), v.number(), v.number(), v.number()])),
});
export type SiteIndex = v.InferOutput<typeof SiteIndex>;

/** The edge's own address: no host knows it. */
export const readSiteIndex = defineCall('readSiteIndex', 'anyone', 'GET /search/index/{locale}.json', {
  answer: SiteIndex,
  cached: true,
});
