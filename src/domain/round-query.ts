/** What of the history is shown. The address says it, so it can be shared and Back brings it again. */
export type RoundQuery = {
  /** Days as "2026-11-21"; empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly producer: string;
  readonly page: number;
};

export const everyRound: RoundQuery = { from: '', to: '', producer: '', page: 1 };

const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const LONGEST_PRODUCER = 120;

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Reads an address; what makes no sense in it is left out. */
export function readRoundQuery(parameters: URLSearchParams): RoundQuery {
  const dayOf = (name: string) => {
    const text = parameters.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  const page = parameters.get('page') ?? '';
  return {
    from: dayOf('date_from'),
    to: dayOf('date_to'),
    producer: (parameters.get('producer') ?? '').slice(0, LONGEST_PRODUCER),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** "?date_from=…&page=2", or nothing for every round. The names are those of the call. */
export function writeRoundQuery({ from, to, producer, page }: RoundQuery): string {
  const named = { date_from: from, date_to: to, producer, page: page === 1 ? '' : String(page) };
  const written = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== '')).toString();
  return written === '' ? '' : `?${written}`;
}

/** Days compare as texts do. */
export const isBackwards = ({ from, to }: Pick<RoundQuery, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && from > to;

/** Pages to offer: the first, the last, and those beside the present one; null stands for a gap. */
export function pagesAround(page: number, last: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
