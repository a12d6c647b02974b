// The steps of a guest and a player through the site, written once for every engine and size.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { CuttableConnection } from '../support/cuttable-connection.ts';
import { partyTexts } from '../support/party-texts.ts';
import { jpeg } from '../support/pictures-and-pages.ts';
import type { Walker } from './walker.ts';

const GAME = '/slots/orion/moonlit-pharaoh';
/** Matches that begin in days: their prices do not change. */
const LATER = '/sportsbook/prematch/1?page=5';
const IBAN = 'TN59 1000 6035 1835 9847 8831';
const heading = 'main :is(h1, h2, h3)';

export type Step = {
  readonly name: string;
  readonly go: (walker: Walker) => Promise<void>;
  /** Part of `npm test` in every engine. */
  readonly isShort?: boolean;
  /** Console errors that the step provokes. */
  readonly provoked?: RegExp;
};

const offlineErrors =
  /ERR_|Transition was skipped|NetworkError|Failed to (?:load|fetch)|Load failed|ServiceWorker|WebSocket|connection/i;

/** Signing out at once ends the stream while it opens. */
const streamErrors = /\/services\/stream\//;

export const steps: readonly Step[] = [
  { name: 'search', go: search, isShort: true },
  { name: 'demo', go: demo, isShort: true },
  { name: 'sign in', go: signIn, isShort: true },
  { name: 'deposit', go: deposit, isShort: true },
  { name: 'round', go: round },
  { name: 'bet', go: bet, isShort: true },
  { name: 'wheel', go: wheel },
  { name: 'withdrawal', go: withdrawal },
  { name: 'limit', go: limit },
  { name: 'document', go: sendDocument },
  { name: 'language', go: language },
  { name: 'back', go: back },
  { name: 'offline', go: offline, provoked: offlineErrors },
  { name: 'sign out', go: signOut, isShort: true, provoked: streamErrors },
];

async function search(walker: Walker): Promise<void> {
  await walker.open('/slots/casino');
  await walker.type({ css: 'input[name=q]' }, 'moonlit pharoa\n');
  await walker.isAt('q=moonlit');
  await walker.until('only the search results', () => walker.read(`document.querySelectorAll('article').length < 40`));
  await walker.sees(card);
}

const card = { css: 'article a', text: 'Moonlit Pharaoh' };

async function demo(walker: Walker): Promise<void> {
  await walker.sees(card);
  // Its middle is under what a hovering mouse uncovers.
  await walker.read(`document.querySelector('[data-walked]').click()`);
  await walker.click({ css: 'dialog[open] a', text: walker.t('lobby.demo') });
  await walker.isAt(`${GAME}/demo`);
  await spin(walker);
}

/** The game's frame has a message as soon as the outcome is known. */
async function spin(walker: Walker): Promise<void> {
  const { spin: text = '' } = partyTexts('client', walker.visit.language.locale);
  await walker.click({ css: 'button:not([aria-disabled=true])', text, inFrame: true });
  await walker.until('a result', () =>
    walker.visit.driver.run(
      `return [...document.querySelectorAll('[role=status], output')].some((one) => one.textContent.trim() !== '')`,
      true,
    ),
  );
}

/** The field of the header, or of the panel behind a phone's button. */
async function signIn(walker: Walker): Promise<void> {
  const { isPhone, username, password } = walker.visit;
  await walker.open('/slots/casino');
  if (isPhone) await walker.click({ css: 'header button', text: walker.t('header.connection') });
  await walker.type({ css: 'form[action="/session/sign-in"] input[name=username]' }, username);
  await walker.type({ css: 'form[action="/session/sign-in"] input[name=password]' }, password);
  await walker.click({ css: 'form[action="/session/sign-in"] button[type=submit]' });
  await walker.sees(accountButton(walker));
}

const accountButton = (walker: Walker) => ({
  css: 'header :is(button, a)',
  text: walker.t(walker.visit.isPhone ? 'session.account' : 'session.userMenu'),
});

async function deposit(walker: Walker): Promise<void> {
  await walker.open('/deposit/card');
  await walker.type({ css: '#amount' }, '60\n');
  await walker.isAt('/payments/pay');
  await walker.click({ css: 'button[value=pay]' });
  await walker.isAt('/deposit/card?payment=');
  await walker.sees({ css: heading, text: walker.t('payments.deposit_30') });
  // The notice of the first deposit's bonus would cover any page.
  await walker.open('/main');
  await walker.click({ css: 'dialog[open] button', text: walker.t('notices.ok') });
  await walker.missesSoon({ css: 'dialog[open]' });
}

async function round(walker: Walker): Promise<void> {
  await walker.open(GAME);
  await spin(walker);
  await walker.open('/profile/slots-history');
  await walker.sees({ css: 'main tr:has(a)', text: 'Moonlit Pharaoh' });
}

async function bet(walker: Walker): Promise<void> {
  const { isPhone, language: spoken } = walker.visit;
  const amount = formatMoney(amountMinor(5_000), 'TND', spoken.locale);
  await walker.open(LATER);
  // Before hydration it submits a form.
  await walker.click({ css: '.ev [name=pick][aria-pressed=false]' });
  await walker.sees({ css: '.ev [name=pick][aria-pressed=true]' });
  if (isPhone) await walker.click({ css: 'main button', text: walker.t('betslip.title') });
  await walker.type({ css: '#slip-stake' }, '5');
  await walker.click({ css: '.betslip button', text: walker.t('betslip.betOf', { amount }) });
  await walker.sees({ css: ':is(h2, h3)', text: walker.t('betslip.placed_accepted') });
}

async function wheel(walker: Walker): Promise<void> {
  await walker.open('/wheel-game');
  await walker.click({ css: 'button', text: walker.t('wheel.freeSpin') });
  await walker.sees({ css: 'section', text: walker.t('wheel.drawn') });
}

async function withdrawal(walker: Walker): Promise<void> {
  await walker.open('/profile/withdraw');
  await walker.type({ css: '#amount' }, '20');
  await walker.type({ css: '#destination' }, IBAN);
  await walker.type({ css: 'main input[type=password]' }, walker.visit.password);
  await walker.click({ css: 'main button[type=submit]' });
  await walker.sees({ css: heading, text: walker.t('payments.payout_20') });
}

async function limit(walker: Walker): Promise<void> {
  await walker.open('/profile/limits');
  await walker.click({ css: 'main label', text: walker.t('protection.kind_loss') });
  await walker.click({ css: 'main label', text: walker.t('protection.period_week') });
  await walker.type({ css: 'main input[name=amount]' }, '50');
  await walker.click({ css: 'main button', text: walker.t('protection.save') });
  await walker.isAt('done=limitSaved');
  await walker.sees({ css: 'main *', text: walker.t('errors.limitSaved') });
}

async function sendDocument(walker: Walker): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-document-'));
  const file = join(folder, 'card.jpg');
  writeFileSync(file, jpeg());
  await walker.open('/profile/kyc-verifiaction');
  await walker.upload('main astro-island input[type=file]', file);
  await walker.click({ css: 'main button', text: walker.t('documents.send') });
  await walker.sees({ css: heading, text: walker.t('documents.state_sent') });
  rmSync(folder, { recursive: true });
}

async function language(walker: Walker): Promise<void> {
  const { locale } = walker.visit.language;
  await walker.open('/faq');
  for (const wanted of ['en', locale]) {
    await walker.click({ css: 'footer summary' });
    await walker.click({ css: `footer a[lang=${wanted}]` });
    await walker.until(`in ${wanted}`, async () => (await walker.read('document.documentElement.lang')) === wanted);
  }
}

async function back(walker: Walker): Promise<void> {
  const { at } = walker.visit.language;
  const dialog = { css: 'dialog[open]', text: walker.t('wheel.title') };
  await walker.open('/main');
  const modals = `document.querySelector('astro-island[component-export="FrameModals"]:not([ssr])') !== null`;
  await walker.until('ready for modals', () => walker.read(modals));
  // It may be in a closed menu.
  await walker.read(`document.querySelector('a[href="${at('/wheel-game')}"]').click()`);
  await walker.sees(dialog);
  await walker.isAt(at('/wheel-game'));
  await walker.back();
  await walker.missesSoon(dialog);
  await walker.isAt(at('/main'));
}

async function offline(walker: Walker): Promise<void> {
  const connection = new CuttableConnection(walker.visit.siteOrigin);
  const isOffline = { css: heading, text: walker.t('failure.offlineTitle') };
  await connection.open();
  try {
    await walker.open('/main', connection.origin);
    const text = walker.visit.language.at('/terms-and-conditions/responsible-gaming');
    const isKept = `(navigator.serviceWorker.ready
      .then(() => caches.match('${text}', { ignoreSearch: true }))
      .then((kept) => { globalThis.isKept = kept !== undefined; }), globalThis.isKept === true)`;
    await walker.until('kept by the service worker', () => walker.read(isKept), 60_000);
    await connection.cut();
    // By the page itself: to WebDriver BiDi, a page that the service worker answers is a failed navigation.
    const goTo = (path: string) => walker.read(`void setTimeout(() => location.assign('${path}'))`);
    await goTo(text);
    await walker.isAt('responsible-gaming');
    await walker.sees({ css: heading });
    if (await walker.has(isOffline)) throw new Error('a text is not there offline');
    await goTo(walker.visit.language.at('/profile/limits'));
    await walker.sees(isOffline);
  } finally {
    await connection.cut();
    await walker.open('/main');
  }
}

async function signOut(walker: Walker): Promise<void> {
  await walker.open('/main');
  await walker.click(accountButton(walker));
  await walker.click({ css: 'button', text: walker.t('session.signOut') });
  await walker.sees({
    css: 'header button',
    text: walker.t(walker.visit.isPhone ? 'header.connection' : 'session.signIn'),
  });
}
