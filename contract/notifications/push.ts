// Web push: notifications to a browser without an open page (RFC 8030, 8291, 8292). Off until a player enables it in
// that browser.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { notificationTopics } from '#domain/notifications/kinds.ts';
import { isTimeZone } from '#domain/notifications/quiet-hours.ts';

export const MAX_SUBSCRIPTIONS = 10;

/** A time of day, 'HH:MM'. */
const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid'));
/** Hours of the player's clock without push; the end may be on the next day. */
const QuietHours = v.object({
  from: timeOfDay,
  to: timeOfDay,
  zone: v.pipe(v.string(), v.maxLength(64, 'too_long'), v.check(isTimeZone, 'invalid')),
});
const settings = {
  topics: v.pipe(v.array(v.picklist(notificationTopics)), v.maxLength(notificationTopics.length)),
  quiet: v.nullable(QuietHours),
};
/** Lower-case hex of the SHA-256 of the endpoint, by which a browser recognises its own subscription. */
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'invalid'));

export const PushSubscription = v.object({ id: digest, ...settings });
export type PushSubscription = v.InferOutput<typeof PushSubscription>;
const subscriptions = v.pipe(v.array(PushSubscription), v.maxLength(MAX_SUBSCRIPTIONS));

/** `key`: the host's public key for PushManager.subscribe, base64url. */
export const getPush = defineCall('getPush', 'player', 'GET /services/push/', {
  answer: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)), subscriptions }),
});
/** As in the browser's PushSubscription: the keys are an uncompressed P-256 point and 16 bytes, base64url. */
const ofBrowser = {
  endpoint: v.pipe(v.string(), v.maxLength(1000, 'too_long'), v.url('invalid')),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'invalid')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'invalid')),
  }),
};
export const NewPushSubscription = v.object({ ...ofBrowser, ...settings });
export type NewPushSubscription = v.InferOutput<typeof NewPushSubscription>;
export type BrowserPushSubscription = Pick<NewPushSubscription, keyof typeof ofBrowser>;
/** Saving again changes the settings. Above `MAX_SUBSCRIPTIONS` the oldest is removed. */
export const savePush = defineCall('savePush', 'player', 'POST /services/push/', {
  body: NewPushSubscription,
  answer: v.object({ subscriptions }),
});
/** Idempotent. */
export const removePush = defineCall('removePush', 'player', 'POST /services/push/remove/', {
  body: v.object({ id: digest }),
  answer: v.object({ subscriptions }),
});
/**
 * Replaces a subscription that the browser renewed; settings and language stay. If `replaced` is unknown, nothing is
 * saved.
 */
export const replacePush = defineCall('replacePush', 'player', 'POST /services/push/replace/', {
  body: v.object({ replaced: digest, ...ofBrowser }),
  answer: v.object({ subscriptions }),
});

/** What the service worker receives: a title and a text in the subscription's language, and the page to open. */
export const PushMessage = v.object({
  title: v.string(),
  body: v.string(),
  /** A path on our site. */
  path: v.string(),
  /** A later message of the same tag replaces an earlier one. */
  tag: v.string(),
  lang: v.string(),
  dir: v.picklist(['ltr', 'rtl']),
});
export type PushMessage = v.InferOutput<typeof PushMessage>;
