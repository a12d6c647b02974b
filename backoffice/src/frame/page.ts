import { html } from 'hono/html';
import { type Html, hidden, moment, notice, page } from '#backoffice/frame/markup.ts';
import type en from '#backoffice/texts/en.json';
import { type Area, mayRead } from '#contract/backoffice/permissions.ts';
import type { Locale } from '#domain/locales.ts';
import { type AmountMinor, DEFAULT_CURRENCY, formatAmount } from '#domain/money.ts';
import { type KeyOf, translators } from '#domain/texts.ts';

/** Employees’ languages. */
export const languages: readonly Locale[] = ['fr', 'en'];

export type TextKey = KeyOf<typeof en>;
const translatorIn = await translators<typeof en>(
  (locale) => import(`../texts/${locale}.json`, { with: { type: 'json' } }),
);
const DASH = '–';

export type Words = ReturnType<typeof wordsOf>;

/** A page of the menu, and what its reader needs permission for. Its name is its text and its address. */
export type MenuItem = { readonly name: TextKey; readonly area: Area };

/** @param role of who reads; empty for whoever is not signed in. */
export function wordsOf(locale: Locale, role = '', menu: readonly MenuItem[] = []) {
  const t = translatorIn(locale);
  return {
    locale,
    role,
    menu,
    t,
    /** The text of a code under a prefix, or the code itself if it has none. */
    codeText: (prefix: string, code: string | null): string => t.find(`${prefix}_${code}`) ?? code ?? DASH,
    money: (amount: AmountMinor | null, currency = DEFAULT_CURRENCY): string =>
      amount === null ? DASH : `${formatAmount(amount, locale)}\u00a0${currency}`,
    /** In the market's time zone. @param iso a timestamp with its zone. */
    moment: (iso: string | null): string => (iso === null ? DASH : moment(Date.parse(iso))),
  };
}

/** What a form was sent with and what was wrong, so that nothing is typed again. */
export type Sent = {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
};
export const unsent: Sent = { values: {}, faults: {} };

export type Refused = { readonly kind: 'refused'; readonly code: string; readonly sent: Sent };
export type Outcome = { readonly kind: 'done'; readonly code: string } | Refused;

export const sentWith = (outcome: Outcome | null): Sent => (outcome?.kind === 'refused' ? outcome.sent : unsent);

type Place = { readonly title: string; readonly path: string; readonly isSignedIn?: boolean };

export function backOfficePage(words: Words, { title, path, isSignedIn = true }: Place, content: Html): Html {
  const { t, role } = words;
  const links = words.menu
    .filter(({ area }) => mayRead(role, area))
    .map(
      ({ name }) =>
        html`<a href="/${name}"${path.split('?')[0] === `/${name}` ? html` aria-current="page"` : ''}>${t(name)}</a>`,
    );
  const menu = html`<nav class="menu" aria-label="${t('menu')}">${links}</nav>`;
  const aside = isSignedIn ? html`${buttonForm('/sign-out', t('signOut'))}${menu}` : html``;
  return page(t, { title, path, of: t('backOffice'), home: '/', languages, aside }, content);
}

type SubPage = Place & {
  readonly heading?: Html;
  /** Default: the list of players. */
  readonly back?: { readonly path: string; readonly label: string };
  readonly outcome?: Outcome | null;
  readonly above?: Html;
};

export function subPage(words: Words, { heading, back, outcome, above, ...place }: SubPage, ...panels: Html[]): Html {
  const { path, label } = back ?? { path: '/players', label: words.t('players') };
  const said =
    outcome && notice(outcome.kind, words.codeText(outcome.kind === 'done' ? 'done' : 'refused', outcome.code));
  return backOfficePage(
    words,
    place,
    html`<p class="back"><a href="${path}">${label}</a></p>
<h1>${heading ?? place.title}</h1>
${said ?? ''}
${above ?? ''}
${panels.length === 0 ? '' : html`<div class="columns">${panels}</div>`}`,
  );
}

export const panel = (id: string, title: string, content: Html): Html =>
  html`<section class="panel" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;

/** A form that sends its fields with one button. */
export const form = (action: string, content: Html | readonly (Html | '')[], label: string): Html =>
  html`<form method="post" action="${action}">${content}<button>${label}</button></form>`;

/** Made with the form: sent twice, it is one request. */
export const requestId = (): Html => hidden('request', crypto.randomUUID());

type Button = { readonly look?: string; readonly values?: Readonly<Record<string, string>>; readonly about?: string };
/** A form that is only a button. @param about for screen readers. */
export const buttonForm = (action: string, label: string, { look = 'quiet', values = {}, about }: Button = {}): Html =>
  html`<form method="post" action="${action}">${Object.entries(values).map(([name, value]) =>
    hidden(name, value),
  )}<button class="${look}">${label}${about ? html`<span class="unseen"> ${about}</span>` : ''}</button></form>`;

/** Attributes of the input. Default type: number. */
type Input = { readonly isOptional?: boolean } & { readonly [attribute: string]: string | boolean | undefined };
export const decimal = { min: '0', step: '0.001', inputmode: 'decimal' };
export const whole = { min: '0', step: '1', inputmode: 'numeric' };
/** @param prefix of the ids, where a page has several forms. */
export function fieldsOf(words: Words, { values, faults }: Sent, prefix = '') {
  const labelled = (name: string, label: string, control: (attributes: Html) => Html): Html => {
    const id = `${prefix}${name}`;
    const fault = faults[name];
    const described = fault === undefined ? '' : html` aria-invalid="true" aria-describedby="${id}-fault"`;
    return html`<div class="field"><label for="${id}">${label}</label>${control(html`id="${id}" name="${name}"${described}`)}${
      fault === undefined ? '' : html`<p class="fault" id="${id}-fault">${words.codeText('fault', fault)}</p>`
    }</div>`;
  };
  return {
    input: (name: string, label: string, { type = 'number', value = '', isOptional, ...others }: Input = {}) =>
      labelled(
        name,
        label,
        (attributes) =>
          html`<input ${attributes} type="${type}" value="${type === 'password' ? '' : (values[name] ?? value)}"${
            isOptional ? '' : html` required`
          }${Object.entries(others).map(([key, one]) => html` ${key}="${one}"`)}>`,
      ),
    textarea: (name: string, label: string, longest: string) =>
      labelled(
        name,
        label,
        (attributes) =>
          html`<textarea ${attributes} rows="4" maxlength="${longest}" required>${values[name] ?? ''}</textarea>`,
      ),
    select: (name: string, label: string, choices: readonly (readonly [value: string, label: string])[]) =>
      labelled(
        name,
        label,
        (attributes) =>
          html`<select ${attributes} required>${choices.map(
            ([value, text]) =>
              html`<option value="${value}"${values[name] === value ? html` selected` : ''}>${text}</option>`,
          )}</select>`,
      ),
  };
}

type Search = { path: string; name: string; label: string; query: string; longest: string; none: string };
type Found = { readonly path: string; readonly title: Html | string; readonly detail: Html | string };

/** @param found null before a search. */
export function search(words: Words, field: Search, found: readonly Found[] | null): Html {
  const input = { type: 'search', value: field.query, autocomplete: 'off', maxlength: field.longest };
  const list = found?.map(
    ({ path, title, detail }) => html`<li><a href="${path}"><strong>${title}</strong><span>${detail}</span></a></li>`,
  );
  return html`<form class="search" method="get" action="${field.path}" role="search">
${fieldsOf(words, unsent).input(field.name, field.label, input)}
<button>${words.t('search')}</button>
</form>
${list === undefined ? '' : list.length === 0 ? html`<p class="empty" role="status">${field.none}</p>` : html`<ul class="people">${list}</ul>`}`;
}
