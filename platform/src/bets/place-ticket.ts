/**
 * A ticket is placed. Threat: a stake without a ticket or a ticket without a stake, the same slip twice by an impatient
 * hand, a bet past a limit, a match that everybody but the line has seen decided. Stake, ticket and its selections are
 * written in one transaction, once a request; a ticket with a match in play stays pending for some seconds and is judged
 * again before it counts.
 */
import { createHash } from 'node:crypto';
import { isWithinProfit, largestStake } from '#domain/betslip/betslip.ts';
import { durationMs, sameBet, sportBet } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type AskedTicket, judgeSelections, type NotOffered, type Offer } from '#platform/bets/judge-selections.ts';
import { addTicket, openBet } from '#platform/bets/new-ticket.ts';
import { profitLeft } from '#platform/bets/open-profit.ts';
import type { TicketSelection } from '#platform/bets/ticket-rows.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances } from '#platform/ledger/ledger.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';
import { whole } from '#platform/ledger/stake-split.ts';
import { isBeyondLimits, whyClosed } from '#platform/safer-gambling/play-rules.ts';
import { realityCheckAt } from '#platform/safer-gambling/sitting.ts';

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
const SAME_BETSLIP_MS = durationMs(sameBet.within);

/** Everything that makes two requests the same one. */
const bodyOf = ({ type, combinationSize, stake, acceptChanges, selections }: AskedTicket): (string | number)[] => [
  type,
  combinationSize,
  stake,
  acceptChanges,
  ...selections.flatMap(({ eventId, marketId, outcomeId, price }) => [eventId, marketId, outcomeId, price]),
];

/** What a slip is on, whatever its stake and the order of its selections. */
function betslipOf({ type, combinationSize, selections }: AskedTicket): string {
  const keys = selections.map(({ eventId, marketId, outcomeId }) => `${eventId}/${marketId}/${outcomeId}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([type, combinationSize, ...keys]))
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
  return requestOnce(sql, request, at, (): Result<string, PlaceRefusal | 'upstream_unavailable'> => {
    const closed = whyNoTicket(sql, at);
    if (closed !== null) return err(closed);
    if (offer === null) return err('upstream_unavailable');
    const taken = judgeSelections(asked.selections, offer, asked.acceptChanges, at);
    if (!taken.ok) return taken;
    const refusal = whyNotFor(sql, asked, taken.value, at);
    return refusal === null ? ok(addTicket(sql, { ...asked, slip: betslipOf(asked) }, taken.value, at)) : err(refusal);
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
  if (isAlreadyPlaced(sql, betslipOf(asked), at)) return 'error_exist_bet';
  if (stake > whole(balances(sql))) return 'not_enough_money';
  return isBeyondLimits(sql, stake, at) ? 'limit_reached' : null;
}

/** @param profit what it may win at most. */
export const tooMuch = (
  asked: Pick<AskedTicket, 'stake' | 'combinationSize'>,
  taken: readonly Pick<TicketSelection, 'price'>[],
  profit: AmountMinor,
): TooMuch => ({ code: 'transaction_limit', most: largestStake(openBet(asked, taken), profit) });

const isAlreadyPlaced = (sql: SqlStorage, betslip: string, at: number): boolean =>
  sql
    .exec(
      `SELECT 1 FROM ticket WHERE slip = ? AND placed_at > ? AND state IN ('pending', 'accepted') AND settled_at IS NULL LIMIT 1`,
      betslip,
      at - SAME_BETSLIP_MS,
    )
    .toArray().length > 0;
