/**
 * Bets and spins of a host that lists all of them at once: those of the state and of the page that were asked for. The
 * specification knows neither (point 7), so running and settled bets are told apart by their status.
 */
import * as v from 'valibot';
import { Bet, listBets, listSubBets } from '#contract/sport.ts';
import { listSpins } from '#contract/wheel.ts';
import type { HostProfile } from '#edge/host/profile.ts';

type Row = Readonly<Record<string, unknown>>;

const State = v.object({ state: v.optional(v.picklist(['running', 'settled'])) });
const Paging = v.object({
  page: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1)), '1'),
  page_size: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1)), '20'),
});

const statusOf = (bet: unknown) => v.parse(v.object({ status: Bet.entries.status }), bet).status ?? 'Wait';
const newest = (name: string) => (one: Row, other: Row) =>
  Date.parse(String(other[name])) - Date.parse(String(one[name]));

/** Nobody says until when it may be taken back: while it waits, the provider is asked. */
const cancellable = (bet: Row): Row =>
  (bet.cancel_until ?? bet.can_cancel ?? null) === null ? { ...bet, can_cancel: statusOf(bet) === 'Wait' } : bet;

function pageOf(rows: readonly Row[], asked: Readonly<Record<string, string>>): readonly Row[] {
  const read = v.safeParse(Paging, asked);
  const { page, page_size: size } = read.success ? read.output : v.parse(Paging, {});
  return rows.slice((page - 1) * size, page * size);
}

/** @param query as the site has asked, before the host was. */
export function withRowsAsked(
  { name }: { readonly name: string },
  value: unknown,
  query: string,
  { extensions }: HostProfile,
): unknown {
  if (extensions) return value;
  const told = value as Readonly<Record<'bet', Row | undefined>> & Readonly<Record<'list' | 'items', readonly Row[]>>;
  const asked = Object.fromEntries(new URLSearchParams(query));
  if (name === listSubBets.name) return told.bet ? { ...told, bet: cancellable(told.bet) } : told;
  if (name === listSpins.name) {
    const spins = told.items.toSorted(newest('created_at'));
    return { ...told, count: spins.length, items: pageOf(spins, asked) };
  }
  if (name !== listBets.name) return told;
  const read = v.safeParse(State, asked);
  const state = read.success ? read.output.state : undefined;
  const bets = told.list
    .filter((bet) => !state || (statusOf(bet) === 'Wait') === (state === 'running'))
    .toSorted(newest('date'))
    .map(cancellable);
  return { ...told, count: bets.length, list: pageOf(bets, asked) };
}
