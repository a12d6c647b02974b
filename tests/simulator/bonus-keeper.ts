// One run of a player who wants the first-deposit bonus without its deposit: it is staked in bets and rounds that are
// refunded, while cash leaves by payouts and transfers, some of which are released. The bonus that the rules leave is
// calculated here from the actions.
import { stakesLeft } from '#domain/bets/cash-out.ts';
import { amountMinor, zero } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import { cancelTicket } from '#platform/bets/end-ticket.ts';
import { acceptSelections, type Offer } from '#platform/bets/offer.ts';
import { placeTicket } from '#platform/bets/place-ticket.ts';
import { offerFor, sellTicket } from '#platform/bets/sell-ticket.ts';
import { settleEvent } from '#platform/bets/settle-tickets.ts';
import { isOpen, stakeLeftOf, ticketsWhere } from '#platform/bets/tickets.ts';
import { accrueDue } from '#platform/bonuses/accruals.ts';
import { holdMoney, resolveHold } from '#platform/cashier/money-holds.ts';
import { numberOf, part } from '#platform/host/sql.ts';
import { audit } from '#platform/ledger/audit.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import { balances } from '#platform/ledger/ledger.ts';
import { receive } from '#platform/safer-gambling/deposits.ts';
import { answerCheck } from '#platform/safer-gambling/sitting.ts';
import { openSession } from '#platform/wallet/game-sessions.ts';
import { credit, debit, rollback } from '#platform/wallet/postings.ts';
import { playerStorage } from '../support/node-storage.ts';
import { seededDraw } from '../support/seeded-draw.ts';

const START = Date.UTC(2026, 0, 1, 9);
const STEPS = 60;
const RULES = {
  cashbackShare: 0,
  exchange: null,
  firstDeposit: { share: 100, max: amountMinor(100_000) },
};
const game = { integration: 'orion', gameId: 'moonlit-pharaoh' } as const;
const EVEN = price(195);

/**
 * `kept`: bonus at the end that belongs to withdrawn money, in minor units. `taken`: bonus that withdrawals deducted.
 */
export type Keeper = { readonly faults: readonly string[]; readonly kept: number; readonly taken: number };

export function keepBonus(seed: number): Keeper {
  const draw = seededDraw(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const storage = playerStorage();
  const { sql } = storage;
  openHolder(sql, 'keeper', 'TND');
  let [now, number] = [START, 0];
  // As long as a real id: ten letters would be the code of a ticket.
  const key = () => `${seed}-${`${number++}`.padStart(12, '0')}`;
  const act = <T>(run: () => T): T => storage.transactionSync(run);
  const holds = new Map<string, number>();
  const rounds = new Set<string>();
  const versions = new Map<string, number>();

  const offer = (ids: readonly string[]): Offer => ({
    tournaments: new Map(),
    quoted: ids.map((id) => {
      const names = { id, tournament: '1', home: 'Home', away: 'Away', starts_at: new Date(now + 864e5).toISOString() };
      const event = { ...names, phase: 'prematch', period: 0, played_ms: 0, counts: {}, markets: {} } as const;
      return { sport: 1 as const, quote: { event, price: EVEN } };
    }),
  });
  const openTickets = () => ticketsWhere(sql, part`state = 'accepted' AND payout IS NULL`);
  const accrue = () => act(() => accrueDue(sql, RULES, now));
  const stakeOf = () => {
    const { cash, bonus } = balances(sql);
    return amountMinor(Math.min(oneOf([cash, cash, cash + bonus, 10_000, Math.floor((cash + bonus) / 3)]), 3_000_000));
  };
  const deposit = (amount: number) =>
    act(() => receive(sql, { externalId: `deposit:${key()}`, amount: amountMinor(amount) }, now));

  const first = 100_000;
  deposit(first);
  // Now and then the bonus is granted only after some of the other actions.
  if (draw(4) > 0) accrue();
  const session = act(() =>
    openSession(
      sql,
      { ...game, producer: 'Amber Peak', mode: 'real', signInId: 's', clientType: 'web', language: 'fr' },
      'session',
      now,
    ),
  );
  if (!session.ok) throw new Error(session.error);
  const call = (round: string) => ({
    ...game,
    sessionId: session.value,
    roundReference: round,
    currency: 'TND',
    debitTransactionId: `${round}-stake`,
  });

  const deeds = {
    bet() {
      const eventId = `1-${key()}`;
      const selections = [{ eventId, marketId: 'result.goals', outcomeId: 'home', price: EVEN }];
      const request = {
        requestId: eventId,
        ticketId: eventId,
        type: 'single',
        combinationSize: 1,
        stake: stakeOf(),
        acceptChanges: 'any',
        selections,
      } as const;
      const taken = acceptSelections(selections, offer([eventId]), 'any', now);
      act(() => placeTicket(sql, request, taken, now));
    },
    cancel() {
      const ticket = oneOf(openTickets());
      if (ticket) act(() => cancelTicket(sql, { id: ticket.id, requestId: key() }, offer([ticket.id]), now));
    },
    sell() {
      const ticket = oneOf(openTickets());
      if (!ticket) return;
      const { quoted } = offer([ticket.id]);
      const stakeLeft = draw(2) === 0 ? zero : (oneOf(stakesLeft(ticket.stake, stakeLeftOf(ticket))) ?? zero);
      const amount = offerFor(ticket, quoted, stakeLeft);
      if (amount !== null)
        act(() => sellTicket(sql, { id: ticket.id, amount, stakeLeft, requestId: key() }, quoted, now));
    },
    settle() {
      const ticket = oneOf(ticketsWhere(sql, part`state = 'accepted'`));
      if (ticket) settle(ticket.id, oneOf(['won', 'lost', 'void'] as const));
    },
    stake() {
      const round = key();
      const taken = act(() => debit(sql, { ...call(round), transactionId: `${round}-stake`, amount: stakeOf() }, now));
      if (taken.ok) rounds.add(round);
    },
    endRound() {
      const round = oneOf([...rounds]);
      if (round === undefined) return;
      if (draw(2) === 0) return giveBack(round);
      rounds.delete(round);
      const amount = amountMinor(oneOf([0, 5_000, 150_000]));
      act(() => credit(sql, { ...call(round), transactionId: `${round}-end`, amount, closesRound: true }, now));
    },
    withdraw() {
      const amount = amountMinor(Math.min(balances(sql).cash, oneOf([10_000, 35_000, 100_000, 100_000])));
      const id = `payout:${key()}`;
      if (amount > 0 && act(() => holdMoney(sql, { externalId: id, purpose: 'payout', amount }, now)).ok)
        holds.set(id, amount);
    },
    release() {
      const id = oneOf([...holds.keys()]);
      if (id !== undefined && act(() => resolveHold(sql, id, 'released', now)).ok) holds.delete(id);
    },
    commit: () => {
      const id = oneOf([...holds.keys()]);
      if (id !== undefined) act(() => resolveHold(sql, id, 'captured', now));
    },
    deposit: () => void deposit(oneOf([20_000, 100_000])),
    accrue,
    wait() {
      now += oneOf([1, 4, 6]) * 60_000;
    },
  };
  const settle = (eventId: string, verdict: 'won' | 'lost' | 'void') => {
    const version = (versions.get(eventId) ?? 0) + 1;
    versions.set(eventId, version);
    act(() => settleEvent(sql, { eventId, version, results: { 'result.goals/home': verdict } }, now));
  };
  const giveBack = (round: string) => {
    rounds.delete(round);
    act(() => rollback(sql, { ...call(round), transactionId: `${round}-end` }, now));
  };
  const often = ['bet', 'bet', 'cancel', 'cancel', 'stake', 'stake', 'endRound', 'withdraw', 'withdraw'] as const;
  const seldom = ['sell', 'settle', 'release', 'commit', 'deposit', 'accrue', 'wait'] as const;
  for (let step = 0; step < STEPS; step += 1) {
    now += 1_000;
    act(() => answerCheck(sql, now));
    deeds[oneOf([...often, ...seldom])]();
  }
  // At the end all stakes are returned.
  accrue();
  for (const round of rounds) giveBack(round);
  for (const ticket of ticketsWhere(sql, part`state = 'accepted'`)) if (isOpen(ticket)) settle(ticket.id, 'void');

  const withdrawn = [...holds.values()].reduce((sum, amount) => sum + amount, 0);
  const due = Math.min(withdrawn, first);
  const taken = numberOf(sql)`
    SELECT COALESCE(-SUM(bonus), 0) AS number FROM ledger_transaction WHERE kind = 'bonus:DetractedFirstDepositBonusByWithdrawal'`;
  const kept = Math.max(0, Math.min(balances(sql).bonus, due - taken));
  const { total, brokenTransactions } = audit(sql);
  const faults = [
    ...(kept > 0 ? [`${kept} of bonus outlived the ${withdrawn} that were withdrawn`] : []),
    ...(taken > due ? [`${taken} of bonus taken where the rules take ${due}`] : []),
    ...(total !== 0 || brokenTransactions.length > 0 ? ['the ledger is broken'] : []),
  ];
  return { faults, kept, taken };
}
