/**
 * The bets of a host that lists all of them at once: those of the state and of the page that were asked for. The
 * specification knows neither (point 7), so running and settled are told apart by their status.
 */
import * as v from 'valibot';
import { Bet, listBets, listSubBets } from '#contract/sport.ts';
import type { HostProfile } from '#edge/host/profile.ts';

type Row = Readonly<Record<string, unknown>>;

const Asked = v.object({
  state: v.optional(v.picklist(['running', 'settled'])),
  page: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1)), '1'),
  page_size: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1)), '20'),
});

const statusOf = (bet: unknown) => v.parse(v.object({ status: Bet.entries.status }), bet).status ?? 'Wait';
const momentOf = (bet: Row): number => Date.parse(String(bet.date));

/** Nobody says until when it may be taken back: while it waits, the provider is asked. */
const cancellable = (bet: Row): Row =>
  bet.cancel_until === undefined && bet.can_cancel === undefined
    ? { ...bet, can_cancel: statusOf(bet) === 'Wait' }
    : bet;

/** @param query as the site has asked, before the host was. */
export function withBetsAsked(
  { name }: { readonly name: string },
  value: unknown,
  query: string,
  { extensions }: HostProfile,
): unknown {
  if (extensions) return value;
  if (name === listSubBets.name) {
    const { bet, ...rest } = value as Row;
    return bet ? { ...rest, bet: cancellable(bet as Row) } : value;
  }
  if (name !== listBets.name) return value;
  const read = v.safeParse(Asked, Object.fromEntries(new URLSearchParams(query)));
  const { state, page, page_size: size } = read.success ? read.output : v.parse(Asked, {});
  const bets = (value as { readonly list: readonly Row[] }).list
    .filter((bet) => !state || (statusOf(bet) === 'Wait') === (state === 'running'))
    .toSorted((one, other) => momentOf(other) - momentOf(one))
    .map(cancellable);
  return { ...(value as Row), count: bets.length, list: bets.slice((page - 1) * size, page * size) };
}
