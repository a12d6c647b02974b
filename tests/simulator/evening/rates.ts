// A match evening in numbers. They are assumptions, each stated in docs/capacity.md; their consequences are simulated.
import { ACCESS_LIFETIME_S } from '#platform/auth/tokens.ts';

/**
 * Of all accounts, unless stated otherwise: a million are 200,000 concurrent players, 50,000 viewers and 5,000 bets a
 * minute.
 */
export const shares = {
  atOnce: 1 / 5,
  viewers: 1 / 20,
  betsAMinute: 1 / 200,
  /** In the quarter of an hour before kick-off. */
  signIns: 0.06,
  /** Within a minute. */
  mails: 0.01,
  /** Of concurrent players. */
  slots: 0.15,
  /** Of slot players, who enter one race within `every.race` of its start. */
  race: 1,
  inLobby: 0.3,
  lists: 0.1,
  /** Besides the concurrent players. */
  guests: 0.1,
  /** Of viewers and bets: the sport, and the match, that everybody watches. */
  sport: 0.8,
  match: 0.6,
  /** Of viewers, with a selection in the betslip. */
  betslips: 0.1,
} as const;

/** Seconds between two of a kind, of one person; of a burst, its duration. */
export const every = {
  page: 60,
  round: 5,
  game: 300,
  race: 600,
  list: 30,
  viewersPage: 600,
  quote: 5,
  jackpots: 10,
  /** `NOTIFICATIONS_MS` of the site. */
  notifications: 600,
  token: ACCESS_LIFETIME_S - 30,
  kickOff: 900,
  mails: 60,
} as const;

/** In seconds. Bursts are close together, so that each meets the same load. */
export const timeline = {
  length: 120,
  kickOff: 30,
  goal: 40,
  jackpot: 60,
  mailsFrom: 70,
  mailsUntil: 100,
  /** For how long bets on the match were accepted before the goal. */
  betsBeforeGoal: 45 * 60,
  /** For how long one isolate of the edge is simulated. */
  isolate: 60,
} as const;

/** How many instances of the site's Worker answer concurrently, each with its own memory. */
export const ISOLATES = 400;
/** Hours a day that are as busy as this evening, with all others converted. */
export const HOURS_A_DAY = 6;
/** Of a request, both Workers together; and how long an object works on a call. */
export const CPU_MS = { request: 2, signIn: 80, object: 5 } as const;
