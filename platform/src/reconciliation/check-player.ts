/** Checks one player's ledger: each difference is a separate alarm. */
import type { raiseAlarm } from '#platform/backoffice/alarms.ts';
import type { PlayerJackpots } from '#platform/bonuses/jackpot-pool.ts';
import type { LedgerFigures, Sums } from '#platform/ledger/ledger-figures.ts';

export type PlayerRow = {
  readonly id: string;
  readonly currency: string;
  /** The last reconciled day, and its closing sums as JSON. */
  readonly closedDay: string | null;
  readonly closing: string | null;
};
type Finding = { readonly kind: string; readonly detail: Parameters<typeof raiseAlarm>[1]['detail'] };

/**
 * @param jackpots null when they cannot be read: they are not compared.
 * @param until the end of the day: jackpots that were paid later may be missing from `jackpots`.
 */
export function findingsOf(
  player: PlayerRow,
  payments: readonly string[],
  jackpots: PlayerJackpots | null,
  figures: LedgerFigures,
  until: number,
): Finding[] {
  const found: Finding[] = [];
  const { total, brokenTransactions: broken, strayEntries, reservedMatches } = figures.audit;
  if (total !== 0 || broken.length > 0 || strayEntries > 0 || !reservedMatches)
    found.push({
      kind: 'ledger',
      detail: {
        total,
        brokenEffects: broken.length,
        first: broken[0] ?? null,
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
  const jackpotFaults = jackpots ? jackpotDifferences(jackpots, figures, until) : [];
  if (jackpotFaults.length > 0 || !figures.jackpotStakedMatches)
    found.push({
      kind: 'jackpot',
      detail: { falls: jackpotFaults.join(' '), stakedMatches: figures.jackpotStakedMatches },
    });
  const fundDifferences = differences({}, figures.bonusDifferences);
  if (Object.keys(fundDifferences).length > 0) found.push({ kind: 'bonus-fund', detail: fundDifferences });
  return found;
}

const without = (some: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return some.filter((one) => !known.has(one));
};

/** The differences of sums, in minor units; equal sums are left out. */
export function differences(expected: Sums, actual: Sums): Sums {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return Object.fromEntries(
    [...names].map((name) => [name, (actual[name] ?? 0) - (expected[name] ?? 0)] as const).filter(([, by]) => by !== 0),
  );
}

/** Jackpots paid but missing in the ledger, and jackpot payments in the ledger that were never won. */
function jackpotDifferences({ falls }: PlayerJackpots, { jackpots }: LedgerFigures, until: number): string[] {
  const amountOf = new Map(falls.map(({ id, amount }) => [id, amount]));
  const paid = new Map(jackpots.map(({ id, amount }) => [id, amount]));
  return [
    ...falls.filter(({ id, amount, isPaid }) => isPaid && paid.get(id) !== amount),
    ...jackpots.filter(({ id, amount, at }) => at < until && amountOf.get(id) !== amount),
  ].map(({ id }) => id);
}
