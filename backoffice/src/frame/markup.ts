import { html } from 'hono/html';
import { direction, type Locale, languageName } from '#domain/locales.ts';
import type { Translate } from '#domain/texts.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Tunis', dateStyle: 'short', timeStyle: 'medium' });

/** DD/MM/YYYY HH:mm:ss in the market's time zone. @param at epoch milliseconds. */
export const moment = (at: number): string => clock.format(at).replace(',', '');

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>;
export type Place = {
  readonly title: string;
  /** Includes the query, because the language links lead there. */
  readonly path: string;
  /** The name and the address of the section. */
  readonly of: string;
  readonly home: string;
  readonly languages: readonly Locale[];
  readonly aside?: Html;
};

export function page(
  t: Translate<'skip' | 'languages'>,
  { title, path, of, home, languages, aside }: Place,
  content: Html,
): Html {
  const { locale } = t;
  return html`<!doctype html>
<html lang="${locale}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${of}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/client/pages.css">
</head>
<body>
<a class="skip" href="#content">${t('skip')}</a>
<header>
<div class="bar">
<a class="brand" href="${home}">${of}</a>
<nav aria-label="${t('languages')}">${languages.map(
    (one) =>
      html`<a href="${path}${path.includes('?') ? '&' : '?'}lang=${one}" lang="${one}" hreflang="${one}" ${one === locale ? html`aria-current="true"` : ''}>${languageName(one)}</a>`,
  )}</nav>
${aside ?? ''}
</div>
</header>
<main id="content" tabindex="-1">${content}</main>
</body>
</html>`;
}

export const notice = (kind: 'done' | 'refused', text: string): Html =>
  html`<p class="notice ${kind}" role="${kind === 'done' ? 'status' : 'alert'}">${text}</p>`;

export const bdi = (text: string | Html): Html => html`<bdi>${text}</bdi>`;
export const lead = (text: string): Html => html`<p class="lead">${text}</p>`;
export const empty = (text: string): Html => html`<p class="empty">${text}</p>`;
export const time = (iso: string, shown: string): Html => html`<time datetime="${iso}">${shown}</time>`;

/** @param none shown when there are no rows. */
export const rows = (list: readonly Html[], none: string): Html =>
  list.length === 0 ? empty(none) : html`<ol class="rows">${list}</ol>`;

/** @param details empty ones are omitted. */
export const row = (title: Html | string, details: readonly (Html | string)[], below: Html | '' = ''): Html =>
  html`<li><strong>${title}</strong>${details.map((detail) => (detail === '' ? '' : html`<span>${detail}</span>`))}${below}</li>`;

export const facts = (list: readonly (readonly [name: string, value: Html | string])[], look = ''): Html =>
  html`<dl class="${look} facts">${list.map(([name, value]) => html`<div><dt>${name}</dt><dd>${bdi(value)}</dd></div>`)}</dl>`;

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;
