import { dayIn, pageIn, writeAddress } from '#model/list-address.ts';

/** The specification's two lists (point 4), and both together. */
export const betChoices = ['all', 'running', 'settled'] as const;
export type BetChoice = (typeof betChoices)[number];

/** What of the bets is shown. The address says it, so it can be shared and Back brings it again. */
export type BetQuery = {
  readonly state: BetChoice;
  /** Days as "2026-11-21", both of them shown; empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

export const everyBet: BetQuery = { state: 'all', from: '', to: '', page: 1 };

/** Reads an address; what makes no sense in it is left out. */
export const readBetQuery = (parameters: URLSearchParams): BetQuery => ({
  state: betChoices.find((choice) => choice === parameters.get('state')) ?? 'all',
  from: dayIn(parameters, 'date_from'),
  to: dayIn(parameters, 'date_to'),
  page: pageIn(parameters),
});

export const writeBetQuery = ({ state, from, to, page }: BetQuery): string =>
  writeAddress({ state: state === 'all' ? '' : state, date_from: from, date_to: to }, page);

const DAY_MS = 86_400_000;
const dayAfter = (isoDay: string): string => new Date(Date.parse(isoDay) + DAY_MS).toISOString().slice(0, 10);

/** The same as the host's query, whose `date_to` is exclusive: the day after the last one. */
export const askedBets = ({ state, from, to }: BetQuery, page: number, pageSize: number) => ({
  state: state === 'all' ? undefined : state,
  date_from: from,
  date_to: to === '' ? '' : dayAfter(to),
  page,
  page_size: pageSize,
});
