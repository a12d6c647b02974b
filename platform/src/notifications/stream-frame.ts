/** What a player is told of what has happened since they last heard, read from what the ledger and the payments kept. */
import type * as v from 'valibot';
import { MOST_TOLD, type StreamFrame } from '#contract/notifications/stream.ts';
import type { PaymentKind, PaymentStatus } from '#domain/cashier/payment-status.ts';
import { toDecimal } from '#domain/money.ts';
import { bonusAnswer } from '#platform/bonuses/bonus-answer.ts';
import { bonusesAfter } from '#platform/bonuses/bonus-list.ts';
import { bonusToPlay } from '#platform/ledger/bonus-play.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, lastTransactionId } from '#platform/ledger/ledger.ts';

/** How far somebody has heard: the last effect, and the last step of a payment. */
export type Cursor = { readonly effect: number; readonly step: number };

export const readCursor = (text: string | null): Cursor | null => {
  const [effect, step] = (text ?? '').split('.').map(Number);
  return text && Number.isSafeInteger(effect) && Number.isSafeInteger(step)
    ? { effect: effect ?? 0, step: step ?? 0 }
    : null;
};
export const writeCursor = ({ effect, step }: Cursor): string => `${effect}.${step}`;

export function cursorNow(sql: SqlStorage): Cursor {
  const { step } = sql.exec<{ step: number }>('SELECT COALESCE(MAX(id), 0) AS step FROM payment_step').one();
  return { effect: lastTransactionId(sql), step };
}

type Moved = { kind: PaymentKind; id: string; status: PaymentStatus };

function paymentsMovedAfter(sql: SqlStorage, step: number): Moved[] {
  return sql
    .exec<Moved>(
      `SELECT kind, id, status FROM payment WHERE id IN (SELECT payment_id FROM payment_step WHERE id > ?)
       ORDER BY number LIMIT ?`,
      step,
      MOST_TOLD + 1,
    )
    .toArray();
}

/** @param since null when nobody said: then only the balances are told. */
export function frameSince(sql: SqlStorage, since: Cursor | null): v.InferInput<typeof StreamFrame> {
  const now = cursorNow(sql);
  const { cash, bonus } = balances(sql);
  const { currency } = holderOf(sql);
  // Whoever says they have heard what has not happened yet has heard another host.
  const isKnown = since !== null && since.effect <= now.effect && since.step <= now.step;
  const items = isKnown ? bonusesAfter(sql, since.effect, MOST_TOLD + 1) : [];
  const payments = isKnown ? paymentsMovedAfter(sql, since.step) : [];
  return {
    cursor: writeCursor(now),
    balance: toDecimal(cash),
    bonusBalance: toDecimal(bonus),
    bonusToPlay: toDecimal(bonusToPlay(sql)),
    items: items.slice(0, MOST_TOLD).map((item) => bonusAnswer(item, currency)),
    payments: payments.slice(0, MOST_TOLD),
    isComplete: isKnown && items.length <= MOST_TOLD && payments.length <= MOST_TOLD,
  };
}
