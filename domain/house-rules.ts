// Every figure of the house's rules, in one place: the platform enforces them, and texts state them ({{deposit.min}}).
import { document } from '#domain/kyc/document-rules.ts';
import { numeralsOf } from '#domain/locales.ts';
import { market } from '#domain/market.ts';
import { type AmountMinor, amountMinor, MINOR_PER_UNIT } from '#domain/money.ts';

export type Money = { readonly kind: 'money'; readonly amountMinor: AmountMinor; readonly currency: string };
export type Duration = { readonly kind: 'duration'; readonly count: number; readonly unit: keyof typeof UNIT_MS };
/** By the market's clock (+01:00). */
export type TimeOfDay = { readonly kind: 'time'; readonly hour: number; readonly minute: number };
export type Count = { readonly kind: 'count'; readonly count: number };
export type Figure = Money | Duration | TimeOfDay | Count;

const DAY_MS = 86_400_000;
const IDLE_MINUTES = 20;
const WARNED_AT_MINUTES = 18;
/** A month has no fixed length: durations in months are computed by calendar, not by a timer. */
const UNIT_MS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: DAY_MS, month: Number.NaN } as const;

// The marks let a bundler drop unused figures: a browser that needs one gets one.
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
/** How long a proposal of one employee waits for another's approval. Days are the market's, here and below. */
export const secondPerson = { waits: lasting(3, 'day') } as const;
/** How long a link for setting a password and a second factor is valid. */
export const enrolment = { lasts: lasting(48, 'hour') } as const;
/**
 * Thresholds of review by employees. `checkADay`: the sum that leaves within a day; `twoPersonsAbove`: one payout that
 * needs two approvals. `aloneADay`: the sum that one employee approves a day; `returnedADay`: the sum that one returns
 * as not paid by hand.
 */
export const payouts = {
  checkADay: whole(5_000),
  twoPersonsAbove: whole(3_000),
  aloneADay: whole(30_000),
  returnedADay: whole(300),
} as const;
/**
 * What one employee may grant a player a day, and all players together; above it a second one approves. `max`: one
 * grant, whoever approves it.
 */
export const gifts = { twoPersonsAbove: whole(100), aloneADay: whole(300), max: whole(10_000) } as const;
/** The payout of a round, as a multiple of its stake, above which staff review withdrawals. */
export const largeWin = { timesStake: number(10_000) } as const;
/** The most that one payment of any kind may move. */
export const transaction = { max: whole(10_000) } as const;
/** The most that one bet pays above its stake. */
export const profit = { max: whole(25_000) } as const;
/** The largest profit of open bets on a match at any one score: a player's, and everybody's. */
export const openProfit = { onOutcome: whole(25_000), onEvent: whole(500_000) } as const;
/** Cash and held payouts. Winnings may exceed it, deposits may not. */
export const balance = { max: whole(25_000) } as const;
export const winnings = { maxADay: whole(25_000) } as const;
export const casinoBet = { min: thousandths(10), max: whole(3_000) } as const;
/**
 * `maxSelections`: the most in one ticket. `cancelWithin`: how long a player may cancel a ticket before its first
 * match; `cancelMove`: the move of a price, or of their product, in percent, above which they no longer may.
 */
export const sportBet = {
  min: thousandths(100),
  max: whole(3_000),
  maxSelections: number(20),
  mostInBuilder: number(6),
  cancelWithin: lasting(5, 'minute'),
  cancelMove: number(3),
} as const;
/**
 * A bet on a live match is reviewed after `lookedAtFor`, and refused after `refusedAfter` without odds from the feed.
 */
export const liveBet = { lookedAtFor: lasting(5, 'second'), refusedAfter: lasting(30, 'second') } as const;
/** An identical bet is refused within this time while the first is open. */
export const sameBet = { within: lasting(1, 'minute') } as const;
/**
 * `share`: in percent of a bet's fair value at current prices; `lessEach`: deducted for each further open selection;
 * `parts`: how many parts of a stake can be cashed out separately.
 */
export const cashOut = { share: number(95), lessEach: number(1), parts: number(10) } as const;
/**
 * `below`: the cash balance below which a player may exchange, the operator's choice; `above`: what the bonus must
 * exceed. Cash for a unit of bonus: one employee sets `rateAlone` at most, two set `rateMost`.
 */
export const bonusExchange = { above: whole(3), below: whole(10), rateAlone: number(1), rateMost: number(2) } as const;
/** The wagering requirement: how often bonus is staked before it may become cash. */
export const bonusPlay = { times: number(5) } as const;
export const age = { min: number(18) } as const;
export const account = {
  inactiveAfter: lasting(24, 'month'),
  keptAfterClosing: lasting(60, 'month'),
  /** How long the browsers of an account's sign-ins are remembered. */
  signInsKept: lasting(12, 'month'),
} as const;
/** How long the log of employees' actions is kept. */
export const audit = { keptFor: lasting(60, 'month') } as const;
/** `fileKept`: how long the file of an identity document is kept after the decision. */
export const verification = { fileKept: lasting(90, 'day') } as const;
export const timeOut = { max: lasting(42, 'day'), reversibleAfter: lasting(7, 'day') } as const;
export const selfExclusion = { min: lasting(6, 'month'), max: lasting(60, 'month') } as const;
/** `newAfter`: after this long without play, the next stake starts a new session. */
export const realityCheck = { every: lasting(60, 'minute'), newAfter: lasting(30, 'minute') } as const;
export const limits = { increaseAfter: lasting(7, 'day') } as const;
/**
 * From the announced start: `voidAtLast` where the provider cannot be reached. `correctedFor`: how long after
 * `voidAfter`.
 */
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
/**
 * `share` in percent of a day's net losses; `shareMost` is the highest that two employees set, one sets `share` at
 * most.
 */
export const cashback = { at: at(0, 11), share: number(10), shareMost: number(25) } as const;
/** `share` in percent of the deposit; `max` is also the most that one employee sets, two set `maxMost`. */
export const firstDeposit = { share: number(100), max: whole(100), maxMost: whole(1_000) } as const;
/**
 * What each jackpot resets to, its share of every stake in thousandths, and its odds for each dinar staked: one in so
 * many.
 */
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
 * Races. `nearLimit`: the used share of a limit, in percent, above which nobody may enter. `closesAfter`: how long a
 * round that began in time may take to settle. `listedFor`: how long an ended race is shown; `keptFor`: its results.
 * `aloneADay`: the prizes of all races that one employee creates a day; `prizeSumMost`: of one race, whoever approves
 * it.
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
/**
 * The average prize of a spin: one employee sets `givesAlone` at most, two set `givesMost`; of a paid spin, one sets
 * `returnAlone` of its price, two all of it, in percent.
 */
export const wheel = {
  freeSpinAt: at(9, 0),
  prizes: number(16),
  spinsADay: number(1),
  givesAlone: whole(2),
  givesMost: whole(10),
  returnAlone: number(97),
} as const;
/** The monthly net result of the linked players at which each higher rate of an affiliate's share begins. */
export const affiliate = { firstStep: whole(5_000), secondStep: whole(20_000), thirdStep: whole(60_000) } as const;
export const password = { min: number(market.shortPasswords ? 5 : 8), max: number(40) } as const;
export const search = { min: number(4) } as const;
export const catalogue = { games: number(3_942) } as const;

/** By the names that texts use: houseRules.deposit.min is {{deposit.min}}. */
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

/** "5 minutes" in a language, with a no-break space. */
export const durationText = ({ count, unit }: Duration, locale: string): string =>
  new Intl.NumberFormat(numeralsOf(locale), { style: 'unit', unit, unitDisplay: 'long' })
    .format(count)
    .replace(/[\s\u202f]/g, '\u00a0');
