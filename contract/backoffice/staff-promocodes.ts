// Promo codes: who came by which. Threat: one code that counts as two because it is typed otherwise, or that is made again
// to be used anew. So a code is compared in capitals without spaces around it, and none is made twice. Codes move no money.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { page, timestamp, typed, whole } from '#contract/values.ts';
import { readCode } from '#domain/typed-text.ts';

const base = '/api/staff/promocodes';
const MOST_USES = 10_000_000;
/** As it is kept. */
const code = v.pipe(
  typed(readCode),
  v.nonEmpty('required'),
  v.maxLength(40, 'too_long'),
  v.transform((text) => text.normalize('NFKC').toUpperCase()),
  v.regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/, 'invalid'),
);

const Promocode = v.object({
  code: v.string(),
  /** False: ended by an employee, for good. */
  is_active: v.boolean(),
  /** A partner's: whoever activates it says by which site they came. */
  needs_site: v.boolean(),
  valid_from: v.nullable(timestamp),
  /** Not included. */
  valid_until: v.nullable(timestamp),
  /** Players who activated it; each may once. */
  uses: v.number(),
  most_uses: v.nullable(v.number()),
});
export type Promocode = v.InferOutput<typeof Promocode>;

export const listPromocodes = defineCall('listPromocodes', 'staff', `GET ${base}/`, {
  area: 'offers',
  query: v.object({ page, page_size: v.optional(whole(1, 200), 50) }),
  answer: v.object({ page: v.number(), count: v.number(), list: v.array(Promocode) }),
});

export const createPromocode = defineCall('createPromocode', 'staff', `POST ${base}/`, {
  area: 'offers',
  body: v.object({
    code,
    needs_site: v.boolean('invalid'),
    valid_from: v.nullable(timestamp),
    valid_until: v.nullable(timestamp),
    most_uses: v.nullable(whole(1, MOST_USES)),
  }),
});

/** For good: a code that may come back would be two. */
export const endPromocode = defineCall('endPromocode', 'staff', `POST ${base}/{id}/ending/`, {
  area: 'offers',
  body: v.object({}),
  errors: ['not_found'],
});
