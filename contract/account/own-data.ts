import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { whole } from '#contract/values.ts';

export const listOwnTables = defineCall({
  name: 'listOwnTables',
  method: 'GET',
  path: '/api/users/own-data/',
  audience: 'player',
  answer: v.object({ tables: v.array(v.object({ name: v.string(), rows: v.number() })) }),
  errors: ['not_authenticated'],
});

/** Amounts are decimals and times have their zone; the columns are the host's own. */
const OwnRow = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]));
export type OwnRow = v.InferOutput<typeof OwnRow>;

export const readOwnTable = defineCall({
  name: 'readOwnTable',
  method: 'GET',
  path: '/api/users/own-data/{table}/',
  audience: 'player',
  query: v.object({ after: v.optional(whole(0, Number.MAX_SAFE_INTEGER), 0) }),
  answer: v.object({ rows: v.array(OwnRow), next: v.nullable(v.number()) }),
  errors: ['not_authenticated', 'not_found'],
});
