/** What addresses of lists have in common: days, a page, and nothing that makes no sense. */

const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** A day as "2026-11-21"; empty for none, and for what is none. */
export function dayIn(parameters: URLSearchParams, name: string): string {
  const text = parameters.get(name) ?? '';
  return isDay(text) ? text : '';
}

export function pageIn(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** "?date_from=…&page=2": what is empty, and the first page, are left out. */
export function writeAddress(named: Readonly<Record<string, string>>, page: number): string {
  const all = { ...named, page: page === 1 ? '' : String(page) };
  const written = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString();
  return written === '' ? '' : `?${written}`;
}

/** Days compare as texts do. */
export const isBackwards = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
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
