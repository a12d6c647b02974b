// Every figure of the house's rules, once: enforced by the platform, and said by every text ({{deposit.min}}).
import { document } from '#domain/kyc/document-rules.ts';
import { numeralsOf } from '#domain/locales.ts';
import { market } from '#domain/market.ts';
import { type AmountMinor, amountMinor, MINOR_PER_UNIT } from '#domain/money.ts';

export type Money = { readonly kind: 'money'; readonly amountMinor: AmountMinor; readonly currency: string };
export type Duration = { readonly kind: 'duration'; readonly count: number; readonly unit: keyof typeof UNIT_MS };
/** Of the market's clock (+01:00). */
export type TimeOfDay = { readonly kind: 'time'; readonly hour: number; readonly minute: number };
export type Count = { readonly kind: 'count'; readonly count: number };
export type Figure = Money | Duration | TimeOfDay | Count;

const DAY_MS = 86_400_000;
const IDLE_MINUTES = 20;
const WARNED_AT_MINUTES = 18;
/** A month is of no fixed length: durations in months are computed by calendar, not by a timer. */
const UNIT_MS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: DAY_MS, month: Number.NaN } as const;

// Browsers that need one figure get one: without these marks a bundler keeps every call below.
/*@__NO_SIDE_EFFECTS__*/
const thousandths = (minor: number, currency = 'TND'): Money => ({
  kind: 'money',
  amountMinor: amountMinor(minor),
  currency,
});
/*@__NO_SIDE_EFFECTS__*/
const whole = (units: number, currency = 'TND'): Money => thousandths(units * MINOR_PER_UNIT, currency);
/*@__NO_SIDE_EFFECTS__*/
const lasting = (count: number, unit: Duration['unit']): Duration => ({ kind: 'duration', count, unit });
/*@__NO_SIDE_EFFECTS__*/
const at = (hour: number, minute: number): TimeOfDay => ({ kind: 'time', hour, minute });
/*@__NO_SIDE_EFFECTS__*/
const number = (count: number): Count => ({ kind: 'count', count });

/** `payWithin`: how long a payment page waits for its player. */
export const deposit = { min: whole(10), max: whole(10_000), payWithin: lasting(30, 'minute') } as const;
/** `checkAbove`: what may be withdrawn within `checkWithin`, today included, before documents are required. */
export const withdrawal = { min: whole(10), checkAbove: whole(3_000), checkWithin: lasting(30, 'day') } as const;
/** `waits`: how long a payout to a new destination waits after a change of e-mail, a recovered password or a new passkey. */
export const newDestination = { waits: lasting(48, 'hour') } as const;
/** How long the old address can undo a change of e-mail. */
export const emailChange = { undoneWithin: lasting(72, 'hour') } as const;
/** Bank cards are charged in euros. */
export const card = { depositMin: whole(5, 'EUR'), withdrawalMin: whole(10, 'EUR') } as const;
/** What one employee asks for waits so long for another one's approval. A day is the market's, here and below. */
export const secondPerson = { waits: lasting(3, 'day') } as const;
/** How long a link lasts by which an employee sets a password and a second factor. */
export const enrolment = { lasts: lasting(48, 'hour') } as const;
/**
 * From here on an employee looks: `checkADay` at what leaves within a day; `twoPersonsAbove` at one payout, two of them.
 * `aloneADay`: all that one employee approves a day; `returnedADay`: all that one gives back as not paid by hand.
 */
export const payouts = {
  checkADay: whole(5_000),
  twoPersonsAbove: whole(3_000),
  aloneADay: whole(30_000),
  returnedADay: whole(300),
} as const;
/** What one employee may grant a player a day, and all players together; above it another one approves. `max`: one gift, whoever approves it. */
export const gifts = { twoPersonsAbove: whole(100), aloneADay: whole(300), max: whole(10_000) } as const;
/** A round that wins more than so many times its stake is looked at before its money leaves. */
export const largeWin = { timesStake: number(10_000) } as const;
/** The most one payment of any kind may move. */
export const transaction = { max: whole(10_000) } as const;
/** The most one bet pays above its stake. */
export const profit = { max: whole(25_000) } as const;
/** What open bets on a match may win above their stakes with any one score: a player's, and everybody's. */
export const openProfit = { onOutcome: whole(25_000), onEvent: whole(500_000) } as const;
/** Cash and what is reserved for a payout. Winnings may pass it, deposits may not. */
export const balance = { max: whole(25_000) } as const;
export const winnings = { maxADay: whole(25_000) } as const;
export const casinoBet = { min: thousandths(10), max: whole(3_000) } as const;
/**
 * `maxSelections`: the most in one ticket. `cancelWithin`: how long a player may take a ticket back, before its first match;
 * `cancelMove`: in percent, not once a price of it, or all together, moved further.
 */
export const sportBet = {
  min: thousandths(100),
  max: whole(3_000),
  maxSelections: number(20),
  mostInBuilder: number(6),
  cancelWithin: lasting(5, 'minute'),
  cancelMove: number(3),
} as const;
/** A bet on a live match is judged again after `lookedAtFor`, and refused after `refusedAfter` without odds from the feed. */
export const liveBet = { lookedAtFor: lasting(5, 'second'), refusedAfter: lasting(30, 'second') } as const;
/** The same bet again is refused for so long while the first runs. */
export const sameBet = { within: lasting(1, 'minute') } as const;
/**
 * `share` in percent of what a bet is worth at the prices of the moment; `lessEach`: less for each further selection that is open;
 * `parts`: how many a stake may be cashed out in.
 */
export const cashOut = { share: number(95), lessEach: number(1), parts: number(10) } as const;
/**
 * `below`: how much cash a player may have left, the operator's choice; `above`: what the bonus must exceed. Cash for a unit of
 * bonus: one employee sets `rateAlone` at most, two set `rateMost`.
 */
export const bonusExchange = { above: whole(3), below: whole(10), rateAlone: number(1), rateMost: number(2) } as const;
/** How often bonus is staked before it may become cash. */
export const bonusPlay = { times: number(5) } as const;
export const age = { min: number(18) } as const;
export const account = {
  inactiveAfter: lasting(24, 'month'),
  keptAfterClosing: lasting(60, 'month'),
  /** The browsers that an account was signed in with. */
  signInsKept: lasting(12, 'month'),
} as const;
/** How long what employees did stays written down. */
export const audit = { keptFor: lasting(60, 'month') } as const;
/** `fileKept`: how long after the decision the file of an identity document stays. */
export const verification = { fileKept: lasting(90, 'day') } as const;
export const timeOut = { max: lasting(42, 'day'), reversibleAfter: lasting(7, 'day') } as const;
export const selfExclusion = { min: lasting(6, 'month'), max: lasting(60, 'month') } as const;
/** `newAfter`: without play for so long, the next stake begins a new sitting. */
export const realityCheck = { every: lasting(60, 'minute'), newAfter: lasting(30, 'minute') } as const;
export const limits = { increaseAfter: lasting(7, 'day') } as const;
/** From the announced start: `voidAtLast` where the provider cannot be reached. `correctedFor`: how long after `voidAfter`. */
export const events = {
  voidAfter: lasting(48, 'hour'),
  voidAtLast: lasting(96, 'hour'),
  correctedFor: lasting(7, 'day'),
} as const;
export const session = {
  inactivity: lasting(IDLE_MINUTES, 'minute'),
  warningAt: lasting(WARNED_AT_MINUTES, 'minute'),
  warningBefore: lasting(IDLE_MINUTES - WARNED_AT_MINUTES, 'minute'),
} as const;
/** `share` in percent of a day's net losses, and the most that one employee sets; two set `shareMost`. */
export const cashback = { at: at(0, 11), share: number(10), shareMost: number(25) } as const;
/** `share` in percent of the deposit; `max` is also the most that one employee sets, two set `maxMost`. */
export const firstDeposit = { share: number(100), max: whole(100), maxMost: whole(1_000) } as const;
/** What each jackpot opens with, its share in thousandths of every stake, and its chance to fall with each dinar staked: one in so many. */
export const jackpot = {
  silverOpening: whole(2_500),
  silverShare: number(2),
  silverOneIn: number(2_500_000),
  goldOpening: whole(12_500),
  goldShare: number(1),
  goldOneIn: number(12_500_000),
  bronzeOpening: whole(500),
  bronzeShare: number(3),
  bronzeOneIn: number(500_000),
} as const;
/**
 * Races. `nearLimit`: nobody enters who has used so much of a limit, in percent. `closesAfter`: a round that began in time has so
 * long to be settled. `listedFor`: how long an ended one is shown; `keptFor`: its results. `aloneADay`: the prizes of all races
 * that one employee makes a day; `prizeSumMost`: of one race, whoever approves it.
 */
export const races = {
  roundsLeast: number(5),
  roundsMost: number(100),
  stakeMost: whole(5),
  prizeMost: whole(500),
  prizeSumMost: whole(2_000),
  aloneADay: whole(100),
  prizesMost: number(20),
  gamesMost: number(12),
  lastsMost: lasting(14, 'day'),
  nearLimit: number(80),
  closesAfter: lasting(15, 'minute'),
  listedFor: lasting(14, 'day'),
  keptFor: lasting(90, 'day'),
} as const;
/** What a spin gives on average: one employee sets `givesAlone` at most, two set `givesMost`; of a paid one, `returnAlone` and all of its price, in percent. */
export const wheel = {
  freeSpinAt: at(9, 0),
  prizes: number(16),
  spinsADay: number(1),
  givesAlone: whole(2),
  givesMost: whole(10),
  returnAlone: number(97),
} as const;
/** Where the next rate of an affiliate's share begins, by the month's net result of the linked players. */
export const affiliate = { firstStep: whole(5_000), secondStep: whole(20_000), thirdStep: whole(60_000) } as const;
export const password = { min: number(market.shortPasswords ? 5 : 8), max: number(40) } as const;
export const search = { min: number(4) } as const;
export const catalogue = { games: number(3_942) } as const;

/** By the names under which texts know them: houseRules.deposit.min is {{deposit.min}}. */
export const houseRules = {
  deposit,
  withdrawal,
  newDestination,
  emailChange,
  card,
  secondPerson,
  enrolment,
  payouts,
  gifts,
  largeWin,
  transaction,
  profit,
  openProfit,
  balance,
  winnings,
  casinoBet,
  sportBet,
  liveBet,
  sameBet,
  cashOut,
  bonusExchange,
  bonusPlay,
  age,
  account,
  audit,
  verification,
  timeOut,
  selfExclusion,
  realityCheck,
  limits,
  events,
  session,
  cashback,
  firstDeposit,
  jackpot,
  races,
  wheel,
  affiliate,
  password,
  search,
  catalogue,
  document,
} as const;

/** @throws RangeError for months, which have no length in milliseconds. */
export function durationMs({ count, unit }: Duration): number {
  const lengthMs = count * UNIT_MS[unit];
  if (Number.isNaN(lengthMs)) throw new RangeError(`a ${unit} has no fixed length`);
  return lengthMs;
}

/** "5 minutes" in a language; figure and unit are never broken apart. */
export const durationText = ({ count, unit }: Duration, locale: string): string =>
  new Intl.NumberFormat(numeralsOf(locale), { style: 'unit', unit, unitDisplay: 'long' })
    .format(count)
    .replace(/[\s\u202f]/g, '\u00a0');
