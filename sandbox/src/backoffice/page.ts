import { html } from 'hono/html';
import type { Words } from '#sandbox/backoffice/words.ts';
import { type Html, page } from '#sandbox/ui/page.ts';

type BackOfficePage = {
  readonly title: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly content: Html;
};

export function backOfficePage(words: Words, { title, path, isSignedIn, content }: BackOfficePage): Html {
  const { say } = words;
  const aside = isSignedIn
    ? html`<a href="/operator/payments">${say('payments')}</a><a href="/operator/wheel">${say('wheel')}</a><a href="/operator/bonuses">${say('bonuses')}</a><a href="/operator/line">${say('line')}</a><form method="post" action="/operator/sign-out"><button class="quiet">${say('signOut')}</button></form>`
    : html``;
  return page(words, { title, path, of: say('desk'), home: '/operator', aside }, content);
}

/** What a form was sent with and what was wrong with it, so that nobody types it again. */
export type Sent = {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
};
export const unsent: Sent = { values: {}, faults: {} };

type Control = { readonly id: string; readonly name: string; readonly label: string };
type Input = Control & {
  readonly type: 'text' | 'password' | 'number' | 'date' | 'search';
  readonly value?: string;
  readonly isOptional?: boolean;
  readonly attributes?: Readonly<Record<string, string>>;
};
type Choice = readonly [value: string, label: string];

function labelled(words: Words, { id, name, label }: Control, sent: Sent, control: (described: Html) => Html): Html {
  const fault = sent.faults[name];
  const described = fault === undefined ? html`` : html`aria-invalid="true" aria-describedby="${id}-fault"`;
  return html`<div class="field"><label for="${id}">${label}</label>${control(described)}${
    fault === undefined ? '' : html`<p class="fault" id="${id}-fault">${words.sayCode('fault', fault)}</p>`
  }</div>`;
}

export const inputField = (words: Words, input: Input, sent: Sent): Html =>
  labelled(
    words,
    input,
    sent,
    (described) =>
      html`<input id="${input.id}" name="${input.name}" type="${input.type}" value="${
        input.type === 'password' ? '' : (sent.values[input.name] ?? input.value ?? '')
      }" ${input.isOptional ? '' : html`required`} ${Object.entries(input.attributes ?? {}).map(([name, value]) => html`${name}="${value}" `)} ${described}>`,
  );

export const selectField = (words: Words, control: Control, choices: readonly Choice[], sent: Sent): Html =>
  labelled(
    words,
    control,
    sent,
    (described) =>
      html`<select id="${control.id}" name="${control.name}" required ${described}>${choices.map(
        ([value, label]) =>
          html`<option value="${value}" ${sent.values[control.name] === value ? html`selected` : ''}>${label}</option>`,
      )}</select>`,
  );
