// Threat: an employee who grants large sums alone to an accomplice. So grants of one employee to one player within a
// day are capped; above that a gift waits for a second employee.
import { gifts } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, toDecimal } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { logByStaff, type StaffLogDetail } from '#platform/backoffice/staff-log.ts';
import { type BonusPosting, type BonusRefusal, postBonus } from '#platform/bonuses/bonus-posting.ts';
import { firstOf, insertRow, numberOf, part, rowsOf, run } from '#platform/host/sql.ts';
import { dayOf, startOf } from '#platform/ledger/market-calendar.ts';
import { type FreeSpinGrant, grantFreeSpins } from '#platform/wallet/free-spins.ts';

/** Taking bonus away is no gift. Gifts are stored as JSON, so these property names must not change. */
export type Gift =
  | { readonly action: 'free_spins'; readonly grant: FreeSpinGrant }
  | { readonly action: 'bonus'; readonly movement: BonusPosting };
export type GiftVerdict = 'approved' | 'refused';
export type WaitingGift = {
  readonly id: string;
  readonly at: number;
  readonly staffId: string;
  readonly action: string;
  readonly detail: StaffLogDetail;
};
/** `waits`: nothing is granted until another employee approves it. */
export type Given = { readonly waits: boolean };
export type GiftRefusal = BonusRefusal | 'not_found' | 'second_person_required';

type State = 'given' | 'waiting' | GiftVerdict;
type Row = {
  readonly id: string;
  readonly at: number;
  readonly staffId: string;
  readonly gift: string;
  readonly state: State;
};
const columns = part`id, at, staff_id AS staffId, gift, state`;

export const bonusDetail = ({ type, amount }: BonusPosting): StaffLogDetail => ({ type, amount: toDecimal(amount) });

function detailOf(gift: Gift): StaffLogDetail {
  if (gift.action === 'bonus') return bonusDetail(gift.movement);
  const { integration, gameId, spins, stake, expiresAt } = gift.grant;
  return { provider: integration, game_id: gameId, spins, stake: toDecimal(stake), expires_at: expiresAt };
}

/** Spins count at the stake they are played at, whatever they win. */
const worthOf = (gift: Gift): AmountMinor =>
  gift.action === 'bonus' ? gift.movement.amount : amountMinor(gift.grant.stake * gift.grant.spins);

const find = (sql: SqlStorage, id: string): Row | undefined =>
  firstOf<Row>(sql)`SELECT ${columns} FROM gift WHERE id = ${id}`;

const givenAlone = (sql: SqlStorage, staffId: string, at: number): number =>
  numberOf(sql)`
    SELECT COALESCE(SUM(worth), 0) AS number FROM gift WHERE staff_id = ${staffId} AND at >= ${startOf(dayOf(at))}
    AND state = 'given'`;

function bookGift(sql: SqlStorage, gift: Gift, at: number): Result<unknown, BonusRefusal> {
  return gift.action === 'bonus' ? postBonus(sql, gift.movement, at) : ok(grantFreeSpins(sql, gift.grant));
}

/** Call it inside `transactionSync`. Idempotent by request id: a repeat gets the same answer, and is neither granted nor logged twice. */
export function give(
  sql: SqlStorage,
  { id, staffId, gift }: { readonly id: string; readonly staffId: string; readonly gift: Gift },
  at: number,
): Result<Given, GiftRefusal> {
  const [text, worth] = [JSON.stringify(gift), worthOf(gift)];
  const known = find(sql, id);
  if (known) return known.gift === text ? ok({ waits: known.state !== 'given' }) : err('transaction_mismatch');
  const waits = worth + givenAlone(sql, staffId, at) > gifts.twoPersonsAbove.amountMinor;
  const booked = waits ? ok(null) : bookGift(sql, gift, at);
  if (!booked.ok) return booked;
  const state: State = waits ? 'waiting' : 'given';
  insertRow(sql, 'gift', { id, at, staff_id: staffId, worth, gift: text, state });
  logByStaff(sql, { at, staffId, action: waits ? 'gift_asked' : gift.action, detail: detailOf(gift) });
  return ok({ waits });
}

/** Call it inside `transactionSync`. Idempotent. @returns `not_found` when it is not waiting, or was decided otherwise. */
export function decideGift(
  sql: SqlStorage,
  { id, verdict, staffId }: { readonly id: string; readonly verdict: GiftVerdict; readonly staffId: string },
  at: number,
): Result<null, GiftRefusal> {
  const row = find(sql, id);
  if (!row || (row.state !== 'waiting' && row.state !== verdict)) return err('not_found');
  if (verdict === 'approved' && row.staffId === staffId) return err('second_person_required');
  if (row.state === verdict) return ok(null);
  const gift = JSON.parse(row.gift) as Gift;
  const booked = verdict === 'approved' ? bookGift(sql, gift, at) : ok(null);
  if (!booked.ok) return booked;
  run(sql)`UPDATE gift SET state = ${verdict}, decided_at = ${at}, decided_by = ${staffId} WHERE id = ${id}`;
  logByStaff(sql, { at, staffId, action: `gift_${verdict}`, detail: detailOf(gift) });
  return ok(null);
}

/** Oldest first. */
export const waitingGifts = (sql: SqlStorage): WaitingGift[] =>
  rowsOf<Row>(sql)`SELECT ${columns} FROM gift WHERE state = 'waiting' ORDER BY at`.map(
    ({ id, at, staffId, gift: text }) => {
      const gift = JSON.parse(text) as Gift;
      return { id, at, staffId, action: gift.action, detail: detailOf(gift) };
    },
  );
