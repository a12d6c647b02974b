import { html } from 'hono/html';
import { localeNames, locales } from '#domain/locales.ts';
import type { Words } from '#sandbox/desk/words.ts';

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>;
type Page = {
  readonly title: string;
  /** Where the page is: its links to itself in other languages lead there. */
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly content: Html;
};

/** The frame of every page of the desk: plain HTML, no script. */
export function deskPage(words: Words, { title, path, isSignedIn, content }: Page): Html {
  const { say, locale, direction } = words;
  return html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${say('desk')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/client/desk.css">
</head>
<body>
<a class="skip" href="#content">${say('skip')}</a>
<header>
<div class="bar">
<a class="brand" href="/operator">${say('desk')}</a>
<nav aria-label="${say('languages')}">${locales.map(
    (one) =>
      html`<a href="${path}?lang=${one}" lang="${one}" hreflang="${one}" ${one === locale ? html`aria-current="true"` : ''}>${localeNames[one]}</a>`,
  )}</nav>
${
  isSignedIn
    ? html`<form method="post" action="/operator/sign-out"><button class="quiet">${say('signOut')}</button></form>`
    : ''
}
</div>
</header>
<main id="content" tabindex="-1">${content}</main>
</body>
</html>`;
}

/** What happened, said first and to everybody. */
export const notice = (kind: 'done' | 'refused', text: string): Html =>
  html`<p class="notice ${kind}" role="${kind === 'done' ? 'status' : 'alert'}">${text}</p>`;
