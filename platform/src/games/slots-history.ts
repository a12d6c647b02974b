import type * as v from 'valibot';
import type { Round as RoundAnswer, SlotsHistoryItem } from '#contract/rounds.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { RoundDetails } from '#platform/player/round-details.ts';
import type { GameRound, RoundQuery } from '#platform/player/rounds.ts';
import { readEnd, readStart } from '#platform/serving/asked-days.ts';
import { type Failure, refuseField } from '#platform/serving/failure.ts';

type Asked = Readonly<Partial<Record<'date_from' | 'date_to' | 'producer' | 'page' | 'page_size', string | undefined>>>;

const LONGEST_PAGE = 100;
function readCount(text: string | undefined, missing: number, largest: number): number | null {
  if (text === undefined) return missing;
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= largest ? count : null;
}

export function readRoundQuery(asked: Asked): Result<RoundQuery, Failure> {
  const from = readStart(asked.date_from);
  const to = readEnd(asked.date_to);
  const page = readCount(asked.page, 1, 1_000_000);
  const pageSize = readCount(asked.page_size, 20, LONGEST_PAGE);
  if (Number.isNaN(from)) return refuseField('date_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('date_to', 'invalid');
  if (page === null) return refuseField('page', 'invalid');
  if (pageSize === null) return refuseField('page_size', 'invalid');
  return ok({ from, to, page, pageSize, producer: asked.producer ?? null });
}

export const roundItem = (
  round: GameRound,
  currency: string,
  gameName: string | null,
): v.InferInput<typeof SlotsHistoryItem> => ({
  id: round.id,
  producer: round.producer,
  date: new Date(round.openedAt).toISOString(),
  balance_before: toDecimal(round.balanceBefore),
  balance_after: toDecimal(round.balanceAfter),
  currency,
  status: round.status,
  bet_amount: toDecimal(round.bet),
  win_amount: toDecimal(round.win),
  game_id: round.gameId,
  provider: round.integration,
  game_name: gameName,
});

const movementKinds = { debit: 'stake', credit: 'win', rollback: 'refund' } as const;

export const roundAnswer = (
  round: RoundDetails & { readonly currency: string },
  gameName: string | null,
): v.InferInput<typeof RoundAnswer> => ({
  ...roundItem(round, round.currency, gameName),
  reference: round.reference,
  free_spin: round.isFreeSpin,
  movements: round.movements.map(({ kind, at, amount, balanceAfter, reference }) => ({
    kind: movementKinds[kind],
    at: new Date(at).toISOString(),
    amount: toDecimal(amount),
    balance_after: toDecimal(balanceAfter),
    reference,
  })),
});
