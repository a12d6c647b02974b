const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

export function pageIn(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** "?date_from=…&page=2", without empty values and the first page. */
export function writeAddress(named: Readonly<Record<string, string>>, page: number): string {
  const all = { ...named, page: page === 1 ? '' : String(page) };
  const written = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString();
  return written === '' ? '' : `?${written}`;
}

/** How a part of a list's query is written in the address; omitted for everything. */
export type Part<Value> = {
  readonly name: string;
  /** Invalid text is read as everything. */
  readonly read: (text: string) => Value;
  readonly write: (value: Value) => string;
};

export const textPart = (name: string, accepts: (text: string) => boolean): Part<string> => ({
  name,
  read: (text) => (accepts(text) ? text : ''),
  write: (text) => text,
});

export const dayPart = (name: string) => textPart(name, isDay);

/** @param every the choice for everything. */
export const choicePart = <Choice extends string>(
  name: string,
  choices: readonly Choice[],
  every: NoInfer<Choice>,
): Part<Choice> => ({
  name,
  read: (text) => choices.find((choice) => choice === text) ?? every,
  write: (choice) => (choice === every ? '' : choice),
});

/**
 * Keeps the query of a list in its address, so that it can be shared, and Back restores it.
 * @returns the query of an address without parameters, and functions that read and write queries.
 */
export function listQuery<Query extends object>(parts: { readonly [Name in keyof Query]: Part<Query[Name]> }) {
  type Whole = Readonly<Query> & { readonly page: number };
  const names = Object.keys(parts) as (keyof Query)[];
  const read = (parameters: URLSearchParams): Whole => {
    const query = names.map((name) => [name, parts[name].read(parameters.get(parts[name].name) ?? '')]);
    return { ...Object.fromEntries(query), page: pageIn(parameters) };
  };
  const write = (query: Whole): string => {
    const written = names.map((name) => [parts[name].name, parts[name].write(query[name])]);
    return writeAddress(Object.fromEntries(written), query.page);
  };
  return { everything: read(new URLSearchParams()), read, write };
}

/** ISO days compare as texts. */
export const isBackwards = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from !== '' && to !== '' && from > to;

/** The first, the last and the pages beside the current one; null for a gap. */
export function pagesAround(page: number, last: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
