/** What is wrong with one player's ledger: each difference is an alarm of its own. */
import type { raiseAlarm } from '#platform/alarms/alarms.ts';
import type { PlayerJackpots } from '#platform/jackpots/jackpot-pool.ts';
import type { LedgerFigures, Sums } from '#platform/player/ledger-figures.ts';

export type PlayerRow = {
  readonly id: string;
  readonly currency: string;
  /** The last day that was reconciled, and what it closed with. */
  readonly closedDay: string | null;
  readonly closing: string | null;
};
type Finding = { readonly kind: string; readonly detail: Parameters<typeof raiseAlarm>[1]['detail'] };

/**
 * @param jackpots null where they cannot be read: nothing is compared with them.
 * @param until the end of the day: what was paid after it, the jackpots need not have told us of yet.
 */
export function findingsOf(
  player: PlayerRow,
  payments: readonly string[],
  jackpots: PlayerJackpots | null,
  figures: LedgerFigures,
  until: number,
): Finding[] {
  const found: Finding[] = [];
  const { total, brokenEffects, strayEntries, reservedMatches } = figures.audit;
  if (total !== 0 || brokenEffects.length > 0 || strayEntries > 0 || !reservedMatches)
    found.push({
      kind: 'ledger',
      detail: {
        total,
        brokenEffects: brokenEffects.length,
        first: brokenEffects[0] ?? null,
        strayEntries,
        reservedMatches,
      },
    });
  const changed = player.closing === null ? {} : differences(JSON.parse(player.closing), figures.closedBefore ?? {});
  if (Object.keys(changed).length > 0) found.push({ kind: 'ledger-past', detail: changed });
  if (player.currency !== figures.currency)
    found.push({ kind: 'account', detail: { listed: player.currency, ledger: figures.currency } });
  const listed = figures.payments.filter(({ isListed }) => isListed).map(({ id }) => id);
  const [unlisted, unknown] = [
    without(listed, payments),
    without(
      payments,
      figures.payments.map(({ id }) => id),
    ),
  ];
  if (unlisted.length + unknown.length > 0)
    found.push({ kind: 'payments', detail: { unlisted: unlisted.join(' '), unknown: unknown.join(' ') } });
  const fell = jackpots ? jackpotDifferences(jackpots, figures, until) : [];
  if (fell.length > 0 || !figures.jackpotStakedMatches)
    found.push({ kind: 'jackpot', detail: { falls: fell.join(' '), stakedMatches: figures.jackpotStakedMatches } });
  const fund = differences({}, figures.bonusDifferences);
  if (Object.keys(fund).length > 0) found.push({ kind: 'bonus-fund', detail: fund });
  return found;
}

const without = (some: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return some.filter((one) => !known.has(one));
};

/** By how much sums differ, in minor units; what does not is left out. */
export function differences(expected: Sums, actual: Sums): Sums {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return Object.fromEntries(
    [...names].map((name) => [name, (actual[name] ?? 0) - (expected[name] ?? 0)] as const).filter(([, by]) => by !== 0),
  );
}

/** Falls that were paid and are not in the ledger, and payments in the ledger that never fell. */
function jackpotDifferences({ falls }: PlayerJackpots, { jackpots }: LedgerFigures, until: number): string[] {
  const amountOf = new Map(falls.map(({ id, amount }) => [id, amount]));
  const paid = new Map(jackpots.map(({ id, amount }) => [id, amount]));
  return [
    ...falls.filter(({ id, amount, isPaid }) => isPaid && paid.get(id) !== amount),
    ...jackpots.filter(({ id, amount, at }) => at < until && amountOf.get(id) !== amount),
  ].map(({ id }) => id);
}
