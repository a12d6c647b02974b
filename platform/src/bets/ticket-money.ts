/**
 * What a ticket moves in the ledger. Threat: a stake taken or given back twice, a ticket that pays twice, a correction that
 * leads a balance below nothing. Every effect has an id made of the ticket's own and is written with the ticket's row in
 * one transaction; what pays and what gives back names the effect of the stake, of which the ledger lets only one give
 * it back.
 * A correction that takes back more than the player still has takes what is there, cash from cash and bonus from bonus.
 * The rest stands in the ticket (`paid` above `payout`) and is never taken from what comes later: each correction takes
 * no more than it makes the ticket worth less, and one in the player's favour pays what lies above what was left.
 */
import { type AmountMinor, add, amountMinor, subtract, zero } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { Ticket } from '#platform/bets/ticket-rows.ts';
import { balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import { type Parts, splitStake, splitWin, whole } from '#platform/ledger/stake-split.ts';

const ACCOUNT = 'provider:sft';
export const stakeId = (ticketId: string): string => `ticket:${ticketId}`;

type Moved = { readonly externalId: string; readonly kind: 'debit' | 'credit' | 'rollback'; readonly at: number };

/** What moves to the player, less what moves away. */
function move(
  sql: SqlStorage,
  { externalId, kind, at }: Moved,
  parts: Parts,
  more: Partial<Decision<null>> = {},
): void {
  const decision = (): { ok: true; value: Decision<null> } =>
    ok({
      postings: [
        { account: 'cash', amount: parts.cash },
        { account: 'bonus', amount: parts.bonus },
        { account: ACCOUNT, amount: subtract(zero, whole(parts)) },
      ],
      answer: () => null,
      ...more,
    });
  const moved = postOnce(sql, { externalId, kind, body: [parts.cash, parts.bonus], at }, decision);
  if (!moved.ok) throw new Error(`a ticket met an effect of its own: ${externalId}`);
}

const less = ({ cash, bonus }: Parts): Parts => ({ cash: subtract(zero, cash), bonus: subtract(zero, bonus) });
const stakeOf = ({ stake, bonus }: Pick<Ticket, 'stake' | 'bonus'>): Parts => ({
  cash: subtract(stake, bonus),
  bonus,
});

/** Takes a stake, cash first. @returns its bonus part and its effect, or null when there is not enough. */
export function takeStake(
  sql: SqlStorage,
  ticketId: string,
  stake: AmountMinor,
  at: number,
): { bonus: AmountMinor; effect: number } | null {
  const parts = splitStake(stake, balances(sql));
  if (parts === null) return null;
  const externalId = stakeId(ticketId);
  move(sql, { externalId, kind: 'debit', at }, less(parts));
  const { id } = sql.exec<{ id: number }>('SELECT id FROM effect WHERE external_id = ?', externalId).one();
  return { bonus: parts.bonus, effect: id };
}

/** Gives a stake back as it was taken, once. */
export function giveBack(sql: SqlStorage, ticket: Ticket, at: number): void {
  const parts = stakeOf(ticket);
  move(sql, { externalId: `${stakeId(ticket.id)}:back`, kind: 'rollback', at }, parts, {
    staked: ticket.isFinal ? subtract(zero, parts.cash) : zero,
    reverses: ticket.stakeEffect,
  });
}

/** What was paid for a stake so far, less what was taken back. */
function paidFor(sql: SqlStorage, stakeEffect: number): Parts {
  const { cash, bonus } = sql
    .exec<{ cash: number; bonus: number }>(
      `SELECT COALESCE(SUM(l.amount) FILTER (WHERE l.account = 'cash'), 0) AS cash,
         COALESCE(SUM(l.amount) FILTER (WHERE l.account = 'bonus'), 0) AS bonus
       FROM effect e JOIN entry l ON l.effect_id = e.id WHERE e.pays = ?`,
      stakeEffect,
    )
    .one();
  return { cash: amountMinor(cash), bonus: amountMinor(bonus) };
}

type Side = { readonly before: AmountMinor; readonly target: AmountMinor; readonly paid: AmountMinor };

/** What is missing; or what the ticket comes to less than `before`, as far as it was paid and the player still has it. */
const towards = ({ before, target, paid }: Side, owned: AmountMinor): AmountMinor =>
  amountMinor(Math.max(0, target - paid) - Math.max(0, Math.min(before - target, paid - target, owned)));

/**
 * Brings what a ticket has paid to what it comes to, in the proportion of its stake: the whole of it at first, the
 * difference after a correction. @param isFinal whether the stake was decided only now, and feeds the jackpots.
 * @returns what moved.
 */
export function payUpTo(
  sql: SqlStorage,
  ticket: Ticket,
  payout: AmountMinor,
  isFinal: boolean,
  at: number,
): AmountMinor {
  const before = splitWin(ticket.payout ?? zero, stakeOf(ticket));
  const target = splitWin(payout, stakeOf(ticket));
  const paid = paidFor(sql, ticket.stakeEffect);
  const owned = balances(sql);
  const sideOf = (of: keyof Parts): Side => ({ before: before[of], target: target[of], paid: paid[of] });
  const parts = { cash: towards(sideOf('cash'), owned.cash), bonus: towards(sideOf('bonus'), owned.bonus) };
  const externalId = `${stakeId(ticket.id)}:${ticket.version + 1}`;
  const staked = isFinal ? stakeOf(ticket).cash : zero;
  move(sql, { externalId, kind: 'credit', at }, parts, { pays: ticket.stakeEffect, staked });
  return add(parts.cash, parts.bonus);
}
