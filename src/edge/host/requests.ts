/**
 * What goes to a host that knows the specification alone: nothing of our own, and the fields that only such a host needs.
 * Our own platform gets what the browser sent.
 */
import type { Call } from '#contract/call.ts';
import { extensionFields, extensionHeaders } from '#contract/extensions.ts';
import { marketDay } from '#domain/market-time.ts';
import type { HostProfile } from '#edge/host/profile.ts';

type Row = Readonly<Record<string, unknown>>;
/** As it leaves for the host. `query` without question mark; `body` JSON text, a form on its way, or nothing. */
export type Outgoing = { readonly path: string; readonly query: string; readonly body: BodyInit | null };

/** How a call of the contract is written for a foreign host, where that differs: by the name of the call. */
type Rewritten = { readonly query?: (query: URLSearchParams) => URLSearchParams; readonly body?: (body: Row) => Row };
const asItIs: Rewritten = {};

const startOfDay = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00` : day);
const endOfDay = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59` : day);

/** Histories between two days begin with the first and end with the last (specification, point 7). */
function wholeDays(query: URLSearchParams): URLSearchParams {
  const out = new URLSearchParams(query);
  for (const [name, written] of [
    ['date_from', startOfDay],
    ['date_to', endOfDay],
    ['created_from', startOfDay],
    ['created_to', endOfDay],
  ] as const) {
    const day = query.get(name);
    if (day) out.set(name, written(day));
  }
  return out;
}

/** The first day that the specification asks from (point 7). */
const FIRST_DAY = '2022-12-01';

/**
 * What was accrued, from the start of one day to the end of another: both are always said (specification, point 7). It
 * calls the length of a page `size` here and `page_size` elsewhere, so that a host may know either.
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

const rewritten: Readonly<Record<string, Rewritten>> = {
  listBonuses: { query: accrued },
  listCashback: { query: accruedCashback },
  listSlotsHistory: { query: wholeDays },
  listTransfers: { query: wholeDays },
};

const withoutEmpty = (query: URLSearchParams) => new URLSearchParams([...query].filter(([, value]) => value !== ''));

const SPORT = /^(\/api\/integrations\/)(alt|dgt|sft)\//;
const hostPath = (path: string, { sports }: HostProfile) =>
  path.replace(SPORT, (_, base: string, sport: 'alt' | 'dgt' | 'sft') => `${base}${sports?.[sport] ?? sport}/`);

/** @param body JSON text of an object, or a form on its way, which is passed on as it is. */
export function outgoing({ name, form }: Call, asked: Outgoing, profile: HostProfile): Outgoing {
  const path = hostPath(asked.path, profile);
  const query = withoutEmpty(new URLSearchParams(asked.query));
  if (profile.extensions) return { path, query: query.toString(), body: asked.body };
  const ours = extensionFields[name] ?? {};
  for (const field of Object.keys(ours)) query.delete(field);
  const written = rewritten[name] ?? asItIs;
  const search = (written.query?.(query) ?? query).toString();
  if (form || typeof asked.body !== 'string') return { path, query: search, body: asked.body };
  const sent = JSON.parse(asked.body) as Row;
  const kept = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => !(field in ours) && value !== undefined),
  );
  return { path, query: search, body: JSON.stringify(written.body?.(kept) ?? kept) };
}

/** Headers that a foreign host may get. */
export const outgoingHeaders = (headers: Headers, { extensions }: HostProfile): Headers => {
  const out = new Headers(headers);
  if (!extensions) for (const name of Object.keys(extensionHeaders)) out.delete(name);
  return out;
};
