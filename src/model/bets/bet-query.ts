import { choicePart, dayPart, listQuery } from '#model/list-address.ts';

export const betChoices = ['all', 'running', 'settled'] as const;

export const betQuery = listQuery({
  state: choicePart('state', betChoices, 'all'),
  from: dayPart('date_from'),
  to: dayPart('date_to'),
});
export type BetQuery = typeof betQuery.everything;

const DAY_MS = 86_400_000;
const dayAfter = (isoDay: string): string => new Date(Date.parse(isoDay) + DAY_MS).toISOString().slice(0, 10);

/** The host's query: its `date_to` is exclusive, hence the day after the last one. */
export const betsRequest = ({ state, from, to }: BetQuery, page: number, pageSize: number) => ({
  state: state === 'all' ? undefined : state,
  date_from: from,
  date_to: to === '' ? '' : dayAfter(to),
  page,
  page_size: pageSize,
});
