import type { RefusalReason } from '#contract/documents.ts';
import { direction, type Locale } from '#domain/locales.ts';
import type { MailKind } from '#platform/mail/send-mail.ts';
import ar from '#platform/mail/texts/ar.json' with { type: 'json' };
import en from '#platform/mail/texts/en.json' with { type: 'json' };
import fr from '#platform/mail/texts/fr.json' with { type: 'json' };

type Texts = Readonly<Record<keyof typeof fr, string>>;
const texts: Readonly<Record<Locale, Texts>> = { fr, en, ar };

export type Letter = {
  readonly kind: MailKind;
  readonly locale: Locale;
  /** Of the reader's account, for those who have forgotten it. */
  readonly username: string;
  /** Absolute. */
  readonly link: string;
  /** Of a refused document. */
  readonly reason?: RefusalReason | undefined;
};
/** The same in words alone and in HTML. */
export type WrittenLetter = { readonly subject: string; readonly text: string; readonly html: string };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Mail programs know little CSS, so every style stands where it is used. */
const style = {
  page: 'margin:0;padding:24px 12px;background:#eef0f5;font-family:system-ui,Segoe UI,Roboto,Tahoma,sans-serif',
  sheet: 'max-width:520px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:14px;color:#1b2440',
  brand: 'margin:0 0 24px;font-size:20px;font-weight:700;color:#1b2a5c',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.6',
  button:
    'display:inline-block;padding:14px 24px;border-radius:10px;background:#f5b63f;color:#2b1d04;font-size:16px;font-weight:700;text-decoration:none',
  small: 'margin:16px 0 0;font-size:13px;line-height:1.6;color:#5a6480;overflow-wrap:anywhere',
};

const page = (locale: Locale, subject: string, content: string): string =>
  `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head><body style="${style.page}"><div style="${style.sheet}">${content}</div></body></html>`;

/** What a kind says. Its link is written out as well, for programs that show no button. */
export function writeLetter({ kind, locale, username, link, reason }: Letter): WrittenLetter {
  const say = texts[locale];
  const subject = say[`${kind}_subject`];
  const [heading, text, action, small] = [
    say[`${kind}_heading`],
    say[`${kind}_text`].replace('{username}', username).replace('{reason}', reason ? say[`reason_${reason}`] : ''),
    say[`${kind}_action`],
    say[`${kind}_small`],
  ];
  const address = `<a href="${escaped(link)}" style="color:#27488f"><bdi dir="ltr">${escaped(link)}</bdi></a>`;
  const html = [
    `<p style="${style.brand}">${escaped(say.brand)}</p>`,
    `<h1 style="${style.heading}">${escaped(heading)}</h1>`,
    `<p style="${style.text}">${escaped(say.greeting)}</p>`,
    `<p style="${style.text}">${escaped(text)}</p>`,
    `<p style="${style.text}"><a href="${escaped(link)}" style="${style.button}">${escaped(action)}</a></p>`,
    `<p style="${style.small}">${escaped(say.address)}<br>${address}</p>`,
    `<p style="${style.small}">${escaped(small)}</p>`,
  ].join('');
  return {
    subject,
    text: [say.greeting, text, `${action}\n${link}`, small, say.brand].join('\n\n'),
    html: page(locale, escaped(subject), html),
  };
}
