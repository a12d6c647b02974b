// Promo codes attribute players to campaigns; they move no money. Threat: one code that counts as two because of its
// spelling, or that is created again to be used again. So codes are trimmed and compared in capitals, and none is
// created twice.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { page, timestamp, typed, whole } from '#contract/values.ts';
import { readCode } from '#domain/typed-text.ts';

const base = '/api/staff/promocodes';
const MAX_USES = 10_000_000;
/** The normalised form. */
const code = v.pipe(
  typed(readCode),
  v.nonEmpty('required'),
  v.maxLength(40, 'too_long'),
  v.transform((text) => text.normalize('NFKC').toUpperCase()),
  v.regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/, 'invalid'),
);

const Promocode = v.object({
  code: v.string(),
  /** False: an employee ended the code, which is final. */
  is_active: v.boolean(),
  /** A partner's code: whoever activates it names the site that they came from. */
  needs_site: v.boolean(),
  valid_from: v.nullable(timestamp),
  /** Exclusive. */
  valid_until: v.nullable(timestamp),
  /** How many players activated it; each may once. */
  uses: v.number(),
  most_uses: v.nullable(v.number()),
});
export type Promocode = v.InferOutput<typeof Promocode>;

export const listPromocodes = defineCall('listPromocodes', 'staff', `GET ${base}/`, {
  summary: 'Promo codes, newest first, with how many players activated each.',
  area: 'offers',
  query: v.object({ page, page_size: v.optional(whole(1, 200), 50) }),
  answer: v.object({ page: v.number(), count: v.number(), list: v.array(Promocode) }),
});

export const createPromocode = defineCall('createPromocode', 'staff', `POST ${base}/`, {
  summary:
    'Makes a promo code, with the time in which it may be activated and by how many players. None is made twice, however it is typed.',
  area: 'offers',
  body: v.object({
    code,
    needs_site: v.boolean('invalid'),
    valid_from: v.nullable(timestamp),
    valid_until: v.nullable(timestamp),
    most_uses: v.nullable(whole(1, MAX_USES)),
  }),
});

/** Final: a code that returned would count as two. */
export const endPromocode = defineCall('endPromocode', 'staff', `POST ${base}/{id}/ending/`, {
  summary: 'Ends a promo code for good. Who activated it keeps what they have.',
  area: 'offers',
  body: v.object({}),
  errors: ['not_found'],
});
