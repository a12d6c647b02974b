// What the law of a market asks for or forbids: one switch each (docs/decisions/operations.md). Off, its page
// and menu entries go, its calls answer `not_found`, and its rule is not asked.
export type Market = {
  /** Time played and its result, always in sight while playing. */
  readonly playFacts: boolean;
  /** Play stops for a look at the clock. */
  readonly realityCheck: boolean;
  /** A player's own limits of deposit, loss, stakes and time. */
  readonly limits: boolean;
  /** A break by the player. One that stands when this is turned off runs to its end. */
  readonly timeOut: boolean;
  /** An exclusion by the player. One that stands when this is turned off runs to its end. */
  readonly selfExclusion: boolean;
  /** The ways to limits, break and exclusion at the foot of every page. */
  readonly protectionAtFoot: boolean;
  /** Return and volatility of every game before it is played. */
  readonly gameOdds: boolean;
  /** When the account was last signed in to, for its owner to see. */
  readonly lastSignIn: boolean;
  /** A payout may be called back for as long as nobody has sent it. */
  readonly payoutCancelling: boolean;
  /** A deposit by coins may be called off for as long as nothing of it has come. */
  readonly depositCancelling: boolean;
  /** A new password may have five characters; off, it has eight or more. */
  readonly shortPasswords: boolean;
  /** A wheel of prizes, which some laws count among lotteries. */
  readonly wheel: boolean;
};
export type MarketSwitch = keyof Market;

export const market: Market = {
  playFacts: true,
  realityCheck: true,
  limits: true,
  timeOut: true,
  selfExclusion: true,
  protectionAtFoot: true,
  gameOdds: true,
  lastSignIn: true,
  payoutCancelling: true,
  depositCancelling: true,
  shortPasswords: true,
  wheel: true,
};

/** The market's clock: for pages made at the edge, where no reader's zone is known, and for the hours of gifts. */
export const MARKET_ZONE = 'Africa/Tunis';
/** Ahead of UTC in that zone, all year round since 2009. */
export const MARKET_OFFSET_MS = 3_600_000;
export const MARKET_ZONE_NAME = 'UTC+1';

const DAY_MS = 86_400_000;

/** Epoch milliseconds of the next time that so much of a day has gone by the market's clock: at that very moment, of the next day. */
export function nextInDay(afterMidnightMs: number, nowMs: number): number {
  const first = afterMidnightMs - MARKET_OFFSET_MS;
  return first + (Math.floor((nowMs - first) / DAY_MS) + 1) * DAY_MS;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, dateStyle: 'short', timeStyle: 'medium' });
/** The Swedish date format is ISO 8601. Made once: making a formatter costs more than booking a stake. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: MARKET_ZONE, dateStyle: 'short' });
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, timeStyle: 'short' });

/** DD/MM/YYYY HH:mm:ss, a dash for a time that no host said. @param iso a timestamp with its zone. */
export const marketDateTime = (iso: string | null): string =>
  iso === null ? '–' : clock.format(Date.parse(iso)).replace(',', '');

export const marketDay = (epochMs: number): string => days.format(epochMs);

export const marketTime = (iso: string): string => hours.format(Date.parse(iso));
