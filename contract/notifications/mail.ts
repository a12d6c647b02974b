// A mail for delivery: `POST {MAIL_ORIGIN}/mail/api/messages`, signed with MAIL_SECRET (signature.ts). A mail may be
// sent more than once with the same id; the mail service delivers it once.
import * as v from 'valibot';
import { email } from '#contract/values.ts';
import { locales } from '#domain/locales.ts';

export const OutgoingMail = v.object({
  id: v.pipe(v.string(), v.uuid()),
  to: email,
  kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  locale: v.picklist(locales),
  subject: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000)),
  html: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60_000)),
});
export type OutgoingMail = v.InferOutput<typeof OutgoingMail>;

export const mailPath = '/mail/api/messages';
