/**
 * Adapts requests to a host that only knows the specification: removes our extensions, adds the fields that such a host
 * needs. Our own platform gets what the browser sent.
 */
import type { Call } from '#contract/call.ts';
import { extensionFields, extensionHeaders } from '#contract/extensions.ts';
import { marketDay } from '#domain/market-time.ts';
import type { HostProfile } from '#edge/host/profile.ts';

type Row = Readonly<Record<string, unknown>>;
/** A request to the host. `query` without question mark; `body` a JSON value, a streamed form, or undefined. */
export type Outgoing = { readonly path: string; readonly query: string; readonly body: unknown };

/** How a call is rewritten for a foreign host. */
type Rewrite = { readonly query?: (query: URLSearchParams) => URLSearchParams; readonly body?: (body: Row) => Row };
const noRewrite: Rewrite = {};

const startOfDay = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00` : day);
const endOfDay = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59` : day);

/** Extends a period to whole days: from the start of the first to the end of the last (specification, point 7). */
function wholeDays(query: URLSearchParams): URLSearchParams {
  const out = new URLSearchParams(query);
  for (const [name, toTimestamp] of [
    ['date_from', startOfDay],
    ['date_to', endOfDay],
    ['created_from', startOfDay],
    ['created_to', endOfDay],
  ] as const) {
    const day = query.get(name);
    if (day) out.set(name, toTimestamp(day));
  }
  return out;
}

/** The specification's default for `date_from` (point 7). */
const FIRST_DAY = '2022-12-01';

/**
 * Accrued amounts of a period of whole days; both days are always sent (specification, point 7). The specification calls
 * the page length `size` here and `page_size` elsewhere, so both are sent.
 */
function accrued(query: URLSearchParams): URLSearchParams {
  const out = new URLSearchParams(query);
  out.set('is_accrued', 'true');
  const size = query.get('page_size');
  if (size) out.set('size', size);
  if (!out.has('date_from')) out.set('date_from', FIRST_DAY);
  if (!out.has('date_to')) out.set('date_to', marketDay(Date.now()));
  return wholeDays(out);
}

function accruedCashback(query: URLSearchParams): URLSearchParams {
  const out = accrued(query);
  out.delete('type');
  return out;
}

const rewrites: Readonly<Record<string, Rewrite>> = {
  listBonuses: { query: accrued },
  listCashback: { query: accruedCashback },
  listSlotsHistory: { query: wholeDays },
  listTransfers: { query: wholeDays },
};

const withoutEmpty = (query: URLSearchParams) => new URLSearchParams([...query].filter(([, value]) => value !== ''));

const SPORT = /^(\/api\/integrations\/)(alt|dgt|sft)\//;
const hostPath = (path: string, { sports }: HostProfile) =>
  path.replace(SPORT, (_, base: string, sport: 'alt' | 'dgt' | 'sft') => `${base}${sports?.[sport] ?? sport}/`);

/** @param request its body is an object, or a streamed form, which is not changed. */
export function outgoing({ name, form }: Call, request: Outgoing, profile: HostProfile): Outgoing {
  const path = hostPath(request.path, profile);
  const query = withoutEmpty(new URLSearchParams(request.query));
  if (profile.extensions) return { path, query: query.toString(), body: request.body };
  const extensionFieldsOfCall = extensionFields[name] ?? {};
  for (const field of Object.keys(extensionFieldsOfCall)) query.delete(field);
  const rewrite = rewrites[name] ?? noRewrite;
  const search = (rewrite.query?.(query) ?? query).toString();
  if (form || request.body === undefined) return { path, query: search, body: request.body };
  const allowed = Object.fromEntries(
    Object.entries(request.body as Row).filter(
      ([field, value]) => !(field in extensionFieldsOfCall) && value !== undefined,
    ),
  );
  return { path, query: search, body: rewrite.body?.(allowed) ?? allowed };
}

/** Headers that a foreign host may get. */
export const outgoingHeaders = (headers: Headers, { extensions }: HostProfile): Headers => {
  const out = new Headers(headers);
  if (!extensions) for (const name of Object.keys(extensionHeaders)) out.delete(name);
  return out;
};
