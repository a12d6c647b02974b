// What a player follows, in the account. Their notifications tell of it (contract/notifications/centre.ts).
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { timestamp } from '#contract/values.ts';
import { followKinds } from '#domain/sportsbook/follows.ts';

export const MOST_FOLLOWED = 100;
/** In one call: what a guest followed in a browser. */
export const MOST_AT_ONCE = 20;

const subject = {
  kind: v.picklist(followKinds),
  /** Of a match or a tournament, or a team's: its sport and the feed's name, as in "1:Club Africain". */
  id: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(140, 'too_long')),
};
/** `name`: as the player saw it when they followed it. */
const Named = v.object({ ...subject, name: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(260, 'too_long')) });
export const Followed = v.object({ ...Named.entries, starts_at: v.optional(v.nullable(timestamp)) });
export type Followed = v.InferOutput<typeof Followed>;

/** Last followed first. */
const answer = v.object({ followed: v.array(Followed) });

export const listFollowed = defineCall('listFollowed', 'player', 'GET /services/followed/', { answer });
/** What the sportsbook does not know is left out, and refused when it is all. What is followed already stays as it is. */
export const addFollowed = defineCall('addFollowed', 'player', 'POST /services/followed/', {
  body: v.object({ followed: v.pipe(v.array(Named), v.minLength(1), v.maxLength(MOST_AT_ONCE)) }),
  answer,
  errors: ['not_found', 'follows_full'],
});
export const removeFollowed = defineCall('removeFollowed', 'player', 'DELETE /services/followed/', {
  body: v.object(subject),
  answer,
});
