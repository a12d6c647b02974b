import { html } from 'hono/html';
import { direction, type Locale } from '#domain/locales.ts';
import type { ReceivedMail } from '#sandbox/mail/mailbox.ts';
import ar from '#sandbox/mail/texts/ar.json' with { type: 'json' };
import en from '#sandbox/mail/texts/en.json' with { type: 'json' };
import fr from '#sandbox/mail/texts/fr.json' with { type: 'json' };
import { type Html, page, type Speech, speechOf } from '#sandbox/ui/page.ts';

type MailWords = Speech<keyof typeof fr>;

export const mailWords = (locale: Locale): MailWords => speechOf({ fr, en, ar }, locale);

const mailPage = (words: MailWords, title: string, path: string, content: Html): Html =>
  page(words, { title, path, of: words.say('mailbox'), home: `/mail?lang=${words.locale}` }, content);

export function listPage(words: MailWords, to: string, mails: readonly ReceivedMail[]): Html {
  const { say, locale, moment } = words;
  const found =
    mails.length === 0
      ? html`<p class="empty" role="status">${to === '' ? say('empty') : say('nothingFor', { to })}</p>`
      : html`<ul class="mails">${mails.map(
          (mail) =>
            html`<li><a href="/mail/${mail.id}?lang=${locale}"><strong lang="${mail.locale}" dir="${direction(mail.locale)}">${mail.subject}</strong><span><bdi>${mail.to}</bdi></span><time datetime="${new Date(mail.at).toISOString()}">${moment(mail.at)}</time></a></li>`,
        )}</ul>`;
  return mailPage(
    words,
    say('messages'),
    '/mail',
    html`<h1>${say('messages')}</h1>
<p class="lead">${say('lead')}</p>
<form class="search" method="get" action="/mail" role="search">
<div class="field"><label for="to">${say('to')}</label><input id="to" name="to" type="email" value="${to}" autocomplete="off" maxlength="254"></div>
<input type="hidden" name="lang" value="${locale}">
<button>${say('search')}</button>
</form>
${found}`,
  );
}

export function messagePage(words: MailWords, mail: ReceivedMail): Html {
  const { say, locale, moment } = words;
  const side = direction(mail.locale);
  return mailPage(
    words,
    mail.subject,
    `/mail/${mail.id}`,
    html`<p class="back"><a href="/mail?lang=${locale}">${say('back')}</a></p>
<h1 lang="${mail.locale}" dir="${side}">${mail.subject}</h1>
<dl class="facts"><div><dt>${say('to')}</dt><dd><bdi>${mail.to}</bdi></dd></div><div><dt>${say('receivedAt')}</dt><dd><time datetime="${new Date(mail.at).toISOString()}">${moment(mail.at)}</time></dd></div></dl>
<iframe class="mail-body" src="/mail/${mail.id}/html" title="${say('message')}"></iframe>
<details class="mail-text"><summary>${say('inWords')}</summary><pre lang="${mail.locale}" dir="${side}" tabindex="0">${mail.text}</pre></details>`,
  );
}

export const noMessagePage = (words: MailWords): Html =>
  mailPage(
    words,
    words.say('gone'),
    '/mail',
    html`<h1>${words.say('gone')}</h1><p class="back"><a href="/mail?lang=${words.locale}">${words.say('back')}</a></p>`,
  );

/** Links of a mail leave the frame it is shown in. */
export const withTopLinks = (page: string): string => page.replace('<head>', '<head><base target="_top">');
