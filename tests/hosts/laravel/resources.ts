// How API resources write values, and LengthAwarePaginator.
import { type Answer, json, type Request } from './http.ts';

/** Carbon's `toJSON`. */
export const timestamp = (timeMs: number): string => new Date(timeMs).toISOString().replace('Z', '000Z');

/** MySQL's TINYINT(1). */
export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

type Options = { readonly perPage?: number; readonly most?: number; readonly wrap?: string };

const label = (page: number | string, url: string | null, active: boolean) => ({ url, label: `${page}`, active });

/** @param wrap of the resource. A page past the last one is empty. */
export function paginated(
  request: Request,
  all: readonly unknown[],
  { perPage = 15, most = 50, wrap = 'data' }: Options = {},
): Answer {
  const wanted = Number(request.input('page_size') ?? request.input('per_page') ?? perPage);
  const size = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, most) : perPage;
  const given = Number(request.input('page') ?? 1);
  const page = Number.isInteger(given) && given > 0 ? given : 1;
  const last = Math.max(1, Math.ceil(all.length / size));
  const path = request.absolute(request.url.pathname.replace(/\/$/, ''));
  const address = (to: number) => (to >= 1 && to <= last ? `${path}?page=${to}` : null);
  const shown = all.slice((page - 1) * size, page * size);
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return json({
    [wrap]: shown,
    links: { first: address(1), last: address(last), prev: address(page - 1), next: address(page + 1) },
    meta: {
      current_page: page,
      from: shown.length > 0 ? (page - 1) * size + 1 : null,
      last_page: last,
      links: [
        label('&laquo; Previous', address(page - 1), false),
        ...numbers.map((number) => label(number, address(number), number === page)),
        label('Next &raquo;', address(page + 1), false),
      ],
      path,
      per_page: size,
      to: shown.length > 0 ? (page - 1) * size + shown.length : null,
      total: all.length,
    },
  });
}
