/**
 * Filters and pages bets and spins for a host that lists all of them at once: the requested state and page. The
 * specification has neither parameter (point 7), so running and settled bets are distinguished by their status.
 */
import * as v from 'valibot';
import { Bet, listBets, listSubBets } from '#contract/bets/bets.ts';
import { listSpins } from '#contract/wheel/wheel.ts';
import type { HostProfile } from '#edge/host/profile.ts';

type Row = Readonly<Record<string, unknown>>;

const State = v.object({ state: v.optional(v.picklist(['running', 'settled'])) });
const Paging = v.object({
  page: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1)), '1'),
  page_size: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1)), '20'),
});

const statusOf = (bet: unknown) => v.parse(v.object({ status: Bet.entries.status }), bet).status ?? 'Wait';
const newestFirst = (name: string) => (one: Row, other: Row) =>
  Date.parse(String(other[name])) - Date.parse(String(one[name]));

/** Without a cancellation deadline, a bet that waits may be cancelled: the provider decides. */
const cancellable = (bet: Row): Row =>
  (bet.cancel_until ?? bet.can_cancel ?? null) === null ? { ...bet, can_cancel: statusOf(bet) === 'Wait' } : bet;

function pageOf(rows: readonly Row[], query: Readonly<Record<string, string>>): readonly Row[] {
  const read = v.safeParse(Paging, query);
  const { page, page_size: size } = read.success ? read.output : v.parse(Paging, {});
  return rows.slice((page - 1) * size, page * size);
}

/** @param query of the site's request. */
export function withRequestedRows(
  { name }: { readonly name: string },
  value: unknown,
  query: string,
  { extensions }: HostProfile,
): unknown {
  if (extensions) return value;
  const answer = value as Readonly<Record<'bet', Row | undefined>> & Readonly<Record<'list' | 'items', readonly Row[]>>;
  const parameters = Object.fromEntries(new URLSearchParams(query));
  if (name === listSubBets.name) return answer.bet ? { ...answer, bet: cancellable(answer.bet) } : answer;
  if (name === listSpins.name) {
    const spins = answer.items.toSorted(newestFirst('created_at'));
    return { ...answer, count: spins.length, items: pageOf(spins, parameters) };
  }
  if (name !== listBets.name) return answer;
  const read = v.safeParse(State, parameters);
  const state = read.success ? read.output.state : undefined;
  const bets = answer.list
    .filter((bet) => !state || (statusOf(bet) === 'Wait') === (state === 'running'))
    .toSorted(newestFirst('date'))
    .map(cancellable);
  return { ...answer, count: bets.length, list: pageOf(bets, parameters) };
}
