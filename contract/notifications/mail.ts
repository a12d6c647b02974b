/**
 * A mail on its way from the host to whoever delivers it: `POST {MAIL_ORIGIN}/mail/api/messages`, signed
 * (signature.ts) with a secret of its own, MAIL_SECRET.
 * A mail may be sent more than once, always with the same id: whoever delivers it does so once.
 */
import * as v from 'valibot';
import { email } from '#contract/values.ts';
import { locales } from '#domain/locales.ts';

export const OutgoingMail = v.object({
  id: v.pipe(v.string(), v.uuid()),
  to: email,
  /** What it is about, for whoever counts or sorts mails: `verify-email`. */
  kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  locale: v.picklist(locales),
  subject: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000)),
  html: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60_000)),
});
export type OutgoingMail = v.InferOutput<typeof OutgoingMail>;

export const mailPath = '/mail/api/messages';
