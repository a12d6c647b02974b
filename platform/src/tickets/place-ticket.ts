/**
 * A ticket is placed. Threat: a stake without a ticket or a ticket without a stake, the same slip twice by an impatient
 * hand, a bet past a limit, a match that everybody but the line has seen decided. Stake, ticket and its selections are
 * written in one transaction, once a request; a ticket with a match in play stays pending for some seconds and is judged
 * again before it counts.
 */
import { createHash } from 'node:crypto';
import { durationMs, sameBet, sportBet } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isWithinProfit, largestStake } from '#domain/slip-rules.ts';
import { actOnce } from '#platform/payments/money-requests.ts';
import { holderOf } from '#platform/player/holder.ts';
import { balances } from '#platform/player/ledger.ts';
import { isBeyondLimits, whyClosed } from '#platform/player/play-rules.ts';
import { realityCheckAt } from '#platform/player/sitting.ts';
import { whole } from '#platform/player/stake-split.ts';
import {
  type AskedSelection,
  judgeSelections,
  type NotOffered,
  type Offer,
} from '#platform/tickets/judge-selections.ts';
import { addTicket, openBet } from '#platform/tickets/new-ticket.ts';
import { profitLeft } from '#platform/tickets/open-profit.ts';
import type { AcceptChanges, SlipType, TicketSelection } from '#platform/tickets/ticket-rows.ts';

export type AskedTicket = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  /** Of the ticket that it becomes. */
  readonly ticketId: string;
  readonly type: SlipType;
  readonly pick: number;
  readonly stake: AmountMinor;
  readonly acceptChanges: AcceptChanges;
  readonly selections: readonly AskedSelection[];
};
/** `most`: the largest stake that is taken; zero where none is. */
export type TooMuch = { readonly code: 'transaction_limit'; readonly most: AmountMinor };
export type PlaceRefusal =
  | 'transaction_limit'
  | NotOffered
  | 'user_is_banned'
  | 'self_excluded'
  | 'account_held'
  | 'limit_reached'
  | 'reality_check'
  | TooMuch
  | 'error_exist_bet'
  | 'not_enough_money'
  | 'transaction_mismatch';

/** The same slip again, while the first still runs, is taken for a mistake. */
const SAME_SLIP_MS = durationMs(sameBet.within);

/** Everything that makes two requests the same one. */
const bodyOf = ({ type, pick, stake, acceptChanges, selections }: AskedTicket): (string | number)[] => [
  type,
  pick,
  stake,
  acceptChanges,
  ...selections.flatMap(({ eventId, marketId, outcomeId, price }) => [eventId, marketId, outcomeId, price]),
];

/** What a slip is on, whatever its stake and the order of its selections. */
function slipOf({ type, pick, selections }: AskedTicket): string {
  const keys = selections.map(({ eventId, marketId, outcomeId }) => `${eventId}/${marketId}/${outcomeId}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([type, pick, ...keys]))
    .digest('base64url');
}

/** Places once a request. Call it inside `transactionSync`. What it refuses is not remembered. @returns the ticket's id. */
export function placeTicket(
  sql: SqlStorage,
  asked: AskedTicket,
  offer: Offer | null,
  at: number,
): Result<string, PlaceRefusal | 'upstream_unavailable'> {
  const request = { id: asked.requestId, kind: 'ticket', body: bodyOf(asked) } as const;
  return actOnce(sql, request, at, (): Result<string, PlaceRefusal | 'upstream_unavailable'> => {
    const closed = whyNoTicket(sql, at);
    if (closed !== null) return err(closed);
    if (offer === null) return err('upstream_unavailable');
    const taken = judgeSelections(asked.selections, offer, asked.acceptChanges, at);
    if (!taken.ok) return taken;
    const refusal = whyNotFor(sql, asked, taken.value, at);
    return refusal === null ? ok(addTicket(sql, { ...asked, slip: slipOf(asked) }, taken.value, at)) : err(refusal);
  });
}

function whyNoTicket(sql: SqlStorage, at: number): PlaceRefusal | null {
  if (holderOf(sql).isBanned) return 'user_is_banned';
  return whyClosed(sql, at) ?? (realityCheckAt(sql, at).isDue ? 'reality_check' : null);
}

function whyNotFor(
  sql: SqlStorage,
  asked: AskedTicket,
  taken: readonly TicketSelection[],
  at: number,
): PlaceRefusal | null {
  const { stake } = asked;
  if (stake < sportBet.min.amountMinor) return 'transaction_limit';
  const most = profitLeft(sql, taken);
  if (stake > sportBet.max.amountMinor || !isWithinProfit(openBet(asked, taken), most))
    return tooMuch(asked, taken, most);
  if (isAlreadyPlaced(sql, slipOf(asked), at)) return 'error_exist_bet';
  if (stake > whole(balances(sql))) return 'not_enough_money';
  return isBeyondLimits(sql, stake, at) ? 'limit_reached' : null;
}

/** @param profit what it may win at most. */
export const tooMuch = (
  asked: Pick<AskedTicket, 'stake' | 'pick'>,
  taken: readonly Pick<TicketSelection, 'price'>[],
  profit: AmountMinor,
): TooMuch => ({ code: 'transaction_limit', most: largestStake(openBet(asked, taken), profit) });

const isAlreadyPlaced = (sql: SqlStorage, slip: string, at: number): boolean =>
  sql
    .exec(
      `SELECT 1 FROM ticket WHERE slip = ? AND placed_at > ? AND state IN ('pending', 'accepted') AND settled_at IS NULL LIMIT 1`,
      slip,
      at - SAME_SLIP_MS,
    )
    .toArray().length > 0;
