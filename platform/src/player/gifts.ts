/**
 * What an employee gives by hand: bonus and free spins. Threat: an employee who gives much alone, at once or in parts, to
 * somebody they share it with. So what one employee gives a player within a day of the market has a most; a gift that would
 * pass it is kept, with nothing booked, until another employee has approved it.
 */
import { gifts } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, toDecimal } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type BonusMovement, type BonusRefusal, moveBonus } from '#platform/bonuses/bonus-movement.ts';
import { type DeskDetail, logAtDesk } from '#platform/player/desk-log.ts';
import { type FreeSpinGrant, grantFreeSpins } from '#platform/player/free-spins.ts';
import { dayOf, startOf } from '#platform/player/market-calendar.ts';

/** A movement that takes is no gift. */
export type Gift =
  | { readonly action: 'free_spins'; readonly grant: FreeSpinGrant }
  | { readonly action: 'bonus'; readonly movement: BonusMovement };
export type GiftVerdict = 'approved' | 'refused';
export type WaitingGift = {
  readonly id: string;
  readonly at: number;
  readonly staffId: string;
  readonly action: string;
  readonly detail: DeskDetail;
};
/** `waits`: nothing is given before another employee has approved it. */
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
const columns = 'id, at, staff_id AS staffId, gift, state';

export const bonusDetail = ({ type, amount }: BonusMovement): DeskDetail => ({ type, amount: toDecimal(amount) });

function detailOf(gift: Gift): DeskDetail {
  if (gift.action === 'bonus') return bonusDetail(gift.movement);
  const { integration, gameId, spins, stake, expiresAt } = gift.grant;
  return { provider: integration, game_id: gameId, spins, stake: toDecimal(stake), expires_at: expiresAt };
}

/** Of spins what they are played at, whatever they win. */
const worthOf = (gift: Gift): AmountMinor =>
  gift.action === 'bonus' ? gift.movement.amount : amountMinor(gift.grant.stake * gift.grant.spins);

const find = (sql: SqlStorage, id: string): Row | undefined =>
  sql.exec<Row>(`SELECT ${columns} FROM gift WHERE id = ?`, id).toArray()[0];

const givenAlone = (sql: SqlStorage, staffId: string, at: number): number =>
  sql
    .exec<{ sum: number }>(
      `SELECT COALESCE(SUM(worth), 0) AS sum FROM gift WHERE staff_id = ? AND at >= ? AND state = 'given'`,
      staffId,
      startOf(dayOf(at)),
    )
    .one().sum;

function book(sql: SqlStorage, gift: Gift, at: number): Result<unknown, BonusRefusal> {
  return gift.action === 'bonus' ? moveBonus(sql, gift.movement, at) : ok(grantFreeSpins(sql, gift.grant));
}

/** Call it inside `transactionSync`. What comes again under the id of its request is answered as it was, and neither given nor logged twice. */
export function give(
  sql: SqlStorage,
  { id, staffId, gift }: { readonly id: string; readonly staffId: string; readonly gift: Gift },
  at: number,
): Result<Given, GiftRefusal> {
  const [text, worth] = [JSON.stringify(gift), worthOf(gift)];
  const known = find(sql, id);
  if (known) return known.gift === text ? ok({ waits: known.state !== 'given' }) : err('transaction_mismatch');
  const waits = worth + givenAlone(sql, staffId, at) > gifts.twoPersonsAbove.amountMinor;
  const booked = waits ? ok(null) : book(sql, gift, at);
  if (!booked.ok) return booked;
  const state: State = waits ? 'waiting' : 'given';
  sql.exec(
    'INSERT INTO gift (id, at, staff_id, worth, gift, state) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    at,
    staffId,
    worth,
    text,
    state,
  );
  logAtDesk(sql, { at, staffId, action: waits ? 'gift_asked' : gift.action, detail: detailOf(gift) });
  return ok({ waits });
}

/** Call it inside `transactionSync`. Repeating it changes nothing. @returns `not_found` for what does not wait, or was decided otherwise. */
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
  const booked = verdict === 'approved' ? book(sql, gift, at) : ok(null);
  if (!booked.ok) return booked;
  sql.exec('UPDATE gift SET state = ?, decided_at = ?, decided_by = ? WHERE id = ?', verdict, at, staffId, id);
  logAtDesk(sql, { at, staffId, action: `gift_${verdict}`, detail: detailOf(gift) });
  return ok(null);
}

/** Oldest first. */
export const waitingGifts = (sql: SqlStorage): WaitingGift[] =>
  sql
    .exec<Row>(`SELECT ${columns} FROM gift WHERE state = 'waiting' ORDER BY rowid`)
    .toArray()
    .map(({ id, at, staffId, gift: text }) => {
      const gift = JSON.parse(text) as Gift;
      return { id, at, staffId, action: gift.action, detail: detailOf(gift) };
    });
