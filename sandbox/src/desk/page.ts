import { html } from 'hono/html';
import type { Words } from '#sandbox/desk/words.ts';
import { type Html, page } from '#sandbox/ui/page.ts';

type DeskPage = {
  readonly title: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly content: Html;
};

export function deskPage(words: Words, { title, path, isSignedIn, content }: DeskPage): Html {
  const { say } = words;
  const aside = isSignedIn
    ? html`<a href="/operator/payments">${say('payments')}</a><a href="/operator/wheel">${say('wheel')}</a><a href="/operator/bonuses">${say('bonuses')}</a><a href="/operator/line">${say('line')}</a><form method="post" action="/operator/sign-out"><button class="quiet">${say('signOut')}</button></form>`
    : html``;
  return page(words, { title, path, of: say('desk'), home: '/operator', aside }, content);
}
