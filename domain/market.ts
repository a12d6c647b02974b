// One switch for each thing that the law of a market requires or forbids (docs/decisions/operations.md). When a switch
// is off, its page and menu entries disappear, its calls answer `not_found`, and its rule is not enforced.
export type Market = {
  /** Shows the time played and the net result during play. */
  readonly playFacts: boolean;
  /** Reality checks interrupt play. */
  readonly realityCheck: boolean;
  /** Players set limits of deposit, loss, stakes and time. */
  readonly limits: boolean;
  /** Players take time-outs. One in force when this is turned off runs to its end. */
  readonly timeOut: boolean;
  /** Players self-exclude. An exclusion in force when this is turned off runs to its end. */
  readonly selfExclusion: boolean;
  /** The footer of every page links to limits, time-out and self-exclusion. */
  readonly protectionAtFoot: boolean;
  /** Shows RTP and volatility of every game before play. */
  readonly gameOdds: boolean;
  /** Shows the account's last sign-in to its owner. */
  readonly lastSignIn: boolean;
  /** Players may cancel a payout until it is sent. */
  readonly payoutCancelling: boolean;
  /** Players may cancel a crypto deposit until coins arrive. */
  readonly depositCancelling: boolean;
  /** A new password may have five characters; when off, it needs eight. */
  readonly shortPasswords: boolean;
  /** The wheel of prizes, which some laws class as a lottery. */
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

/**
 * The market's time zone: for pages rendered at the edge, where the reader's zone is unknown, and for the hours of
 * bonuses.
 */
export const MARKET_ZONE = 'Africa/Tunis';
/** The zone's offset from UTC, constant since 2009. */
export const MARKET_OFFSET_MS = 3_600_000;
export const MARKET_ZONE_NAME = 'UTC+1';

const DAY_MS = 86_400_000;

/** Epoch milliseconds of the next time this long after the market's midnight; at that very moment, the next day's. */
export function nextInDay(afterMidnightMs: number, nowMs: number): number {
  const first = afterMidnightMs - MARKET_OFFSET_MS;
  return first + (Math.floor((nowMs - first) / DAY_MS) + 1) * DAY_MS;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, dateStyle: 'short', timeStyle: 'medium' });
/** The Swedish date format is ISO 8601. One formatter is reused: creating one costs more than booking a stake. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: MARKET_ZONE, dateStyle: 'short' });
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, timeStyle: 'short' });

/** DD/MM/YYYY HH:mm:ss; a dash for a missing time. @param iso a timestamp with its zone. */
export const marketDateTime = (iso: string | null): string =>
  iso === null ? '–' : clock.format(Date.parse(iso)).replace(',', '');

export const marketDay = (epochMs: number): string => days.format(epochMs);

export const marketTime = (iso: string): string => hours.format(Date.parse(iso));
