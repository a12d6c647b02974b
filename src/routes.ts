/**
 * Every page of the site, one row each: who may open it, how it is delivered, and which features it needs. The guard,
 * forms, market switches, features, robots.txt, the offline copy, the list in wrangler.toml, and the checks read it. A
 * page in src/pages without a row, or a row without a page, stops the build (src/i18n/locale-routes.ts). Threat: a page
 * that is open to everybody by oversight. So an unknown address has the access of the nearest page above it.
 */

import { type MarketSwitch, market } from '#domain/market.ts';
import { bookmakersForm, closingForm, passwordForm, userInfoForm } from '#model/account/account-forms.ts';
import { everywhereForm, joiningForms } from '#model/auth/joining-forms.ts';
import { exchangeForm, promocodeForm, raceForm } from '#model/bonuses/bonus-forms.ts';
import type { Feature } from '#model/features.ts';
import type { PageForm, Typed } from '#model/form.ts';
import { notificationForms, topicsForm } from '#model/notifications/notification-forms.ts';
import { breakForm, exclusionForm, limitForm, realityCheckForm } from '#model/safer-gambling/protection-forms.ts';
import { followForms } from '#model/sportsbook/follow-forms.ts';
import { wheelForm } from '#model/wheel/wheel-form.ts';

export type Access = 'anyone' | 'player' | 'guest';
export type Parameters = Readonly<Record<string, string>>;

export type Route = {
  /** The path without a language, as the file in src/pages is named. */
  readonly pattern: string;
  readonly access: Access;
  /**
   * `cdn`: prerendered and served without the Worker, the same for everybody. `built`: prerendered, but behind the
   * Worker, which guards it. `rendered`: rendered for each request.
   */
  readonly delivery: 'cdn' | 'built' | 'rendered';
  /** Handles the page's POST without JavaScript. */
  readonly form?: PageForm;
  /** Selects the handler of a page with several forms, by the submitted fields. */
  readonly forms?: (typed: Typed) => PageForm;
  /** Other submits without JavaScript: a file, or a form that moves money. */
  readonly submits?: 'document' | 'statement' | 'deposit' | 'withdrawal' | 'betslip' | 'ticket';
  /** The page does not exist in a market that has this switched off. */
  readonly market?: MarketSwitch;
  /** The page exists only if the API host has this feature. */
  readonly feature?: Feature | ((parameters: Parameters) => Feature | null);
  /** Other addresses that redirect here (with parameters, to the sample), in lower case. */
  readonly aliases?: readonly string[];
  /** The only allowed values of a parameter, in lower case. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** The page's size budget (scripts/check/page-budgets.ts); by default that of any page with islands. */
  readonly budget?: 'text' | 'lobby' | 'matches' | 'active';
  /** An address that works in the demo, if the pattern has parameters. Built pages need none. */
  readonly sample?: string;
};

type Rest = Omit<Route, 'pattern' | 'access' | 'delivery'>;
const row =
  (access: Access, delivery: Route['delivery']) =>
  (pattern: string, rest: Rest = {}): Route => ({ pattern, access, delivery, ...rest });
const cdn = row('anyone', 'cdn');
const built = row('anyone', 'built');
const rendered = row('anyone', 'rendered');
const reading = (pattern: string, rest: Rest = {}): Route => cdn(pattern, { budget: 'text', ...rest });
const lobby = (pattern: string, rest: Rest = {}): Route => rendered(pattern, { budget: 'lobby', ...rest });
const matches = (pattern: string, rest: Rest = {}): Route =>
  rendered(pattern, { budget: 'matches', feature: 'sportsbook', ...rest });
const forGuests = row('guest', 'rendered');
const forPlayers = row('player', 'built');
const ofPlayer = row('player', 'rendered');

/** The game of our own promotions (src/content/promotions); another operator's promotions name other games. */
const promotedGame = ({ provider, gameId }: Parameters): Feature | null =>
  provider === 'vega' && gameId === 'eternal-camel' ? 'houseGames' : null;

export const routes: readonly Route[] = [
  built('/404'),
  rendered('/500', { budget: 'active' }),
  built('/main'),
  cdn('/offline'),

  reading('/credits'),
  reading('/faq'),
  reading('/faq/depoziti-i-vyplati'),
  reading('/faq/igrovoi-kont'),
  reading('/help'),
  reading('/persons'),
  built('/promotions', { budget: 'text' }),
  built('/promotions/[offer]', { budget: 'text', feature: 'promotions', sample: '/promotions/welcome-offer-1' }),
  built('/promotions-detail/[type]', {
    budget: 'text',
    feature: 'promotions',
    aliases: ['/promotions-detail'],
    sample: '/promotions-detail/deposit',
  }),
  reading('/self-test'),
  reading('/terms-and-conditions/[document]'),

  forGuests('/auth/sign-in'),
  forGuests('/recovery-password', { form: joiningForms.recover }),
  forGuests('/sign-up/[...promocode]', { form: joiningForms.signUp, sample: '/sign-up' }),
  rendered('/email/verify/email/[token]', { form: joiningForms.verify, sample: '/email/verify/email/0123' }),
  rendered('/email/verify/password/confirm/[token]', {
    form: joiningForms.recover,
    sample: '/email/verify/password/confirm/0123',
  }),
  rendered('/emails/verify/password/confirm/[token]', {
    form: joiningForms.recover,
    sample: '/emails/verify/password/confirm/0123',
  }),
  rendered('/forgot-password', { form: joiningForms.forgotten }),
  rendered('/resend-email', { form: joiningForms.resend }),
  rendered('/verify', { form: joiningForms.verify }),
  rendered('/verify/[key]', { form: joiningForms.verify, sample: '/verify/0123' }),
  cdn('/verify-email'),

  forPlayers('/profile'),
  ofPlayer('/profile/bookmakers-settings', { form: bookmakersForm }),
  ofPlayer('/profile/change-email', { form: joiningForms.changeEmail, feature: 'emailChange' }),
  ofPlayer('/profile/change-password', { form: passwordForm, feature: 'passwordChange' }),
  ofPlayer('/profile/close-account', { form: closingForm }),
  ofPlayer('/profile/devices', { form: everywhereForm, feature: 'devices' }),
  forPlayers('/profile/own-data', { feature: 'ownData' }),
  forPlayers('/profile/passkeys', { feature: 'passkeys' }),
  ofPlayer('/profile/promocode', { form: promocodeForm, feature: 'promoCodes' }),
  ofPlayer('/profile/user-info', { form: userInfoForm }),
  ofPlayer('/profile/kyc-verifiaction', {
    submits: 'document',
    feature: 'kyc',
    aliases: ['/profile/kyc-verification'],
  }),
  ofPlayer('/profile/notifications', { forms: notificationForms }),
  ofPlayer('/profile/notification-settings', { form: topicsForm, feature: 'notificationCentre' }),

  ofPlayer('/profile/limits', { form: limitForm, market: 'limits' }),
  ofPlayer('/profile/reality-check', { form: realityCheckForm, market: 'realityCheck', feature: 'realityCheck' }),
  ofPlayer('/profile/self-exclusion', { form: exclusionForm, market: 'selfExclusion' }),
  forPlayers('/profile/statement', { feature: 'statement' }),
  ofPlayer('/profile/time-out', { form: breakForm, market: 'timeOut' }),

  forPlayers('/balance'),
  ofPlayer('/deposit/[paymentSystem]', { submits: 'deposit', feature: 'deposits', sample: '/deposit/card' }),
  forPlayers('/profile/cashier'),
  ofPlayer('/profile/DEPOSIT', { submits: 'deposit', feature: 'deposits', aliases: ['/profile/deposit'] }),
  ofPlayer('/profile/replenishment'),
  forPlayers('/profile/transactions', { feature: 'transfers' }),
  ofPlayer('/profile/transactions/[id]', { feature: 'transferDetail', sample: '/profile/transactions/1' }),
  ofPlayer('/profile/withdraw', { submits: 'withdrawal', feature: 'payouts' }),
  ofPlayer('/withdrawal/[payoutSystem]', {
    submits: 'withdrawal',
    feature: 'payouts',
    sample: '/withdrawal/bank-transfer',
  }),

  forPlayers('/profile/bonus'),
  forPlayers('/profile/bonus-history', { feature: 'bonuses' }),
  forPlayers('/profile/cashback-history', { feature: 'cashback' }),
  ofPlayer('/profile/exchange-bonus-balance', { form: exchangeForm, feature: 'exchange' }),
  forPlayers('/profile/user-bonus', { feature: 'bonuses' }),

  ofPlayer('/profile/alt/bet-history', { feature: 'altBets' }),
  ofPlayer('/profile/bet-detail/alt', { submits: 'ticket', feature: 'altBets' }),
  ofPlayer('/profile/bet-detail/dgt', { submits: 'ticket', feature: 'dgtBets' }),
  ofPlayer('/profile/bet-detail/sft', { submits: 'ticket', feature: 'tickets' }),
  ofPlayer('/profile/bet-history/sft', { feature: 'tickets' }),
  ofPlayer('/profile/dgt/bet-history', { feature: 'dgtBets' }),
  forPlayers('/profile/slots-history', { feature: 'roundHistory' }),
  forPlayers('/profile/spin-history', { feature: 'spinHistory', market: 'wheel' }),

  rendered('/races', { form: raceForm, feature: 'races' }),
  rendered('/statement-check', { submits: 'statement', feature: 'statementFile' }),
  built('/wheel-check', { budget: 'active', feature: 'wheel', market: 'wheel' }),
  rendered('/wheel-game', { form: wheelForm, feature: 'wheel', market: 'wheel' }),
  forPlayers('/wheel-game-history', { feature: 'spinHistory', market: 'wheel' }),

  rendered('/search'),
  lobby('/search-slots'),
  lobby('/slots/all'),
  lobby('/slots/casino', { aliases: ['/slots'] }),
  lobby('/slots/live-casino'),
  lobby('/slots/[gameType]', { sample: '/slots/roulette' }),
  lobby('/slots/category/[id]', { sample: '/slots/category/roulette' }),
  lobby('/slots/collection/[id]', {
    feature: ({ id }) => (id === 'favourites' ? 'favourites' : null),
    sample: '/slots/collection/new',
  }),
  lobby('/slots/provider/[id]', { sample: '/slots/provider/amber-peak' }),
  lobby('/virtual-games'),

  rendered('/replacing-slot/[provider]/[gameId]', { sample: '/replacing-slot/orion/moonlit-pharaoh' }),
  ofPlayer('/slots/[provider]/[gameId]', { budget: 'active', sample: '/slots/orion/moonlit-pharaoh/demo' }),
  rendered('/slots/[provider]/[gameId]/[demoStart]', {
    budget: 'active',
    only: { demoStart: ['demo', 'demostart'] },
    feature: promotedGame,
    sample: '/slots/orion/moonlit-pharaoh/demo',
  }),
  ofPlayer('/slots/[provider]/[gameId]/[freeSpin]/session', {
    budget: 'active',
    feature: promotedGame,
    sample: '/slots/vega/eternal-camel/freespin/session',
  }),
  // Redirects a desktop to the game's page.
  ofPlayer('/slots/[provider]/[gameId]/redirect', {
    budget: 'active',
    feature: promotedGame,
    sample: '/slots/orion/moonlit-pharaoh/demo',
  }),

  // If the host has no sport, the page says so: the specification's sport addresses always exist.
  rendered('/choose-sport/[type]', { sample: '/choose-sport/sport' }),
  rendered('/sport/alt/[...path]', { budget: 'active', sample: '/sport/alt/Home' }),
  rendered('/sport/dgt/[...path]', { budget: 'active', sample: '/sport/dgt/europeanView' }),
  matches('/sportsbook'),
  matches('/sportsbook/all-sports'),
  rendered('/sportsbook/betslip', { budget: 'active', submits: 'betslip', feature: 'sportsbook' }),
  matches('/sportsbook/event/line/[eventID]', { forms: followForms }),
  matches('/sportsbook/event/live/[eventID]', { forms: followForms }),
  matches('/sportsbook/live/[...sport]', { forms: followForms, sample: '/sportsbook/live' }),
  matches('/sportsbook/prematch/[...sport]', { forms: followForms, sample: '/sportsbook/prematch' }),
  matches('/sportsbook/top-tourneys/[...sport]', { sample: '/sportsbook/top-tourneys' }),
  matches('/sportsbook/tourneys/[...sport]', { sample: '/sportsbook/tourneys' }),
  matches('/sportsbook/tourneys/live/[...sport]', { sample: '/sportsbook/tourneys/live' }),
];

type Matcher = { readonly route: Route; readonly expression: RegExp };
/** As in Astro, literal segments precede parameters, and parameters precede rests: `~` sorts after all letters. */
const precedence = ({ pattern }: Route): string => pattern.replace(/\[\.{3}\w+\]/g, '~~').replace(/\[\w+\]/g, '~');
const matchers: readonly Matcher[] = routes
  .toSorted((a, b) => (precedence(a) < precedence(b) ? -1 : 1))
  .map((route) => ({ route, expression: toExpression(route) }));

function toExpression({ pattern, only = {} }: Route): RegExp {
  const parts = pattern
    .replace(/\/\[\.{3}(\w+)\]/g, '(?:/(?<$1>.+))?')
    .replace(/\[(\w+)\]/g, (_, name: string) => `(?<${name}>${only[name]?.join('|') ?? '[^/]+'})`);
  return new RegExp(`^${parts}$`, 'i');
}

export type Match = { readonly route: Route; readonly parameters: Parameters };

/** @param path without a language, decoded. @returns null if there is no page. */
export function matchRoute(path: string): Match | null {
  for (const { route, expression } of matchers) {
    const found = expression.exec(path);
    if (found) return { route, parameters: found.groups ?? {} };
  }
  return null;
}

/** @returns the page at this address, or the nearest above it. */
function nearest(path: string): Match | null {
  return path.length > 1 ? (matchRoute(path) ?? nearest(path.slice(0, path.lastIndexOf('/')))) : null;
}

/**
 * True if the visitor may open a page. Threat: a guest sees a player's page, or a player a sign-in form. Accepted risk:
 * the pages' HTML contains no player data, so this is only a convenience; the API host protects the data.
 */
export const mayOpen = (access: Access, isSignedIn: boolean): boolean =>
  access === 'anyone' || (access === 'player') === isSignedIn;
/** The redirect target of visitors who may not open a page (specification, 2.1). */
export const LOBBY = '/slots/casino';
/** Rendered on demand, so that it works without JavaScript. */
export const SIGN_IN_PAGE = '/auth/sign-in';

export const accessOf = (path: string): Access => nearest(path)?.route.access ?? 'anyone';

const isOfMarket = ({ market: needed }: Route): boolean => needed === undefined || market[needed];

/** True if this market has switched the page off. */
export function isSwitchedOff(path: string): boolean {
  const found = matchRoute(path);
  return found !== null && !isOfMarket(found.route);
}
/** True if this market has the page. */
export const hasPage = (path: string): boolean => matchRoute(path) !== null && !isSwitchedOff(path);

/** @returns the feature that the page depends on; null if it always exists. */
export function featureOfPage(path: string): Feature | null {
  const found = nearest(path.toLowerCase());
  const { feature = null } = found?.route ?? {};
  return typeof feature === 'function' ? feature(found?.parameters ?? {}) : feature;
}

const aliases = new Map(
  routes.flatMap(({ pattern, sample = pattern, aliases = [] }) => aliases.map((alias) => [alias, sample] as const)),
);
/** @returns the address to which this one redirects. */
export const aliasOf = (path: string): string | undefined => aliases.get(path);

/** First segments under which every page is closed to a guest or to a player. */
export function closedSegments(): string[] {
  const isOpen = new Map<string, boolean>();
  for (const { pattern, access } of routes) {
    const first = pattern.split('/')[1] ?? '';
    isOpen.set(first, access === 'anyone' || isOpen.get(first) === true);
  }
  return [...isOpen].flatMap(([first, open]) => (open ? [] : [first]));
}
