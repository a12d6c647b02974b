import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id } from '#contract/values.ts';

export const Slide = v.object({
  id,
  type: v.string(),
  image: v.nullable(v.string()),
  link: v.nullable(v.string()),
  /** Null: every language of its carousel. */
  language: v.optional(v.nullable(v.string()), null),
  is_active: v.optional(v.boolean(), true),
  /** Null: every carousel. */
  carousel_id: v.optional(v.nullable(id), null),
  auth_required: v.optional(v.boolean(), false),
  order: v.optional(v.number(), 0),
  title: v.optional(v.nullable(v.string())),
  text: v.optional(v.nullable(v.string())),
  action: v.optional(v.nullable(v.string())),
});
export type Slide = v.InferOutput<typeof Slide>;
/** The slug encodes language and platform, e.g. `lobby-fr-web`. Without routes it is shown everywhere. */
export const Carousel = v.object({ id, slug: v.string(), routes: v.optional(v.nullable(v.array(v.string())), null) });

export const listSlides = defineCall('listSlides', 'anyone', 'GET /slide/', {
  answer: v.object({ slides: v.array(Slide) }),
});
export const listCarousels = defineCall('listCarousels', 'anyone', 'GET /carousel/', {
  answer: v.object({ carousels: v.array(Carousel) }),
});
export const UserNotification = v.object({
  id,
  type: v.string(),
  created_at: v.optional(v.nullable(v.string())),
  seen: v.boolean(),
});
export const getNotifications = defineCall('getNotifications', 'player', 'GET /user/notification', {
  answer: v.object({
    notifications: v.array(UserNotification),
  }),
});
