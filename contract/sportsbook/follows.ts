// What a player follows, stored in the account; follows trigger notifications (contract/notifications/centre.ts).
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { timestamp } from '#contract/values.ts';
import { followKinds } from '#domain/sportsbook/follows.ts';

export const MAX_FOLLOWS = 100;
/** A guest's follows in a browser are added in one call. */
export const MAX_BATCH = 20;

const subject = {
  kind: v.picklist(followKinds),
  /** The id of a match or tournament; for a team, its sport and the feed's name, as in "1:Club Africain". */
  id: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(140, 'too_long')),
};
/** `name`: as shown to the player at the time. */
const Named = v.object({ ...subject, name: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(260, 'too_long')) });
export const Followed = v.object({ ...Named.entries, starts_at: v.optional(v.nullable(timestamp)) });
export type Followed = v.InferOutput<typeof Followed>;

/** Latest follow first. */
const answer = v.object({ followed: v.array(Followed) });

export const listFollowed = defineCall('listFollowed', 'player', 'GET /services/followed/', { answer });
/** Unknown subjects are skipped, and the call is refused when all are unknown. Existing follows stay as they are. */
export const addFollowed = defineCall('addFollowed', 'player', 'POST /services/followed/', {
  body: v.object({ followed: v.pipe(v.array(Named), v.minLength(1), v.maxLength(MAX_BATCH)) }),
  answer,
  errors: ['not_found', 'follows_full'],
});
export const removeFollowed = defineCall('removeFollowed', 'player', 'DELETE /services/followed/', {
  body: v.object(subject),
  answer,
});
