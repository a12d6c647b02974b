import { dayIn, pageIn, writeAddress } from '#model/list-address.ts';

/** What of the history is shown. The address says it, so it can be shared and Back brings it again. */
export type RoundQuery = {
  /** Days as "2026-11-21"; empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly producer: string;
  readonly page: number;
};

export const everyRound: RoundQuery = { from: '', to: '', producer: '', page: 1 };

const LONGEST_PRODUCER = 120;

/** Reads an address; what makes no sense in it is left out. */
export const readRoundQuery = (parameters: URLSearchParams): RoundQuery => ({
  from: dayIn(parameters, 'date_from'),
  to: dayIn(parameters, 'date_to'),
  producer: (parameters.get('producer') ?? '').slice(0, LONGEST_PRODUCER),
  page: pageIn(parameters),
});

/** The query of an address, or nothing for every round. The names are those of the call. */
export const writeRoundQuery = ({ from, to, producer, page }: RoundQuery): string =>
  writeAddress({ date_from: from, date_to: to, producer }, page);
