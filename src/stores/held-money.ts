/** What of a player's money is not there to be spent. A host that does not say so much is not spoken for. */
import { atom } from 'nanostores';
import { listEveryBet } from '#contract/sport.ts';
import { getStatement } from '#contract/statement.ts';
import { betState, isRunning } from '#domain/bet-state.ts';
import { type AmountMinor, add, zero } from '#domain/money.ts';
import { environment } from '#stores/environment.ts';

/** Undefined until the host has answered; null where it does not say. */
type Amount = AmountMinor | null | undefined;
export type Held = {
  /** Set aside for payouts until they are decided. */
  readonly payouts: Amount;
  /** Staked on bets that are open. */
  readonly bets: Amount;
};

export const $held = atom<Held>({ payouts: undefined, bets: undefined });

/** The most that a call gives at once. */
const MOST_BETS = 1000;

/** Each as it comes. An answer that does not come changes nothing that was said before. */
export async function loadHeld(): Promise<void> {
  const keep = (name: keyof Held) => (amount: AmountMinor | null) => {
    const held = $held.get();
    $held.set({ ...held, [name]: amount ?? held[name] ?? null });
  };
  await Promise.all([setAside().then(keep('payouts')), staked().then(keep('bets'))]);
}

async function setAside(): Promise<AmountMinor | null> {
  const statement = await environment().request(getStatement);
  return statement.ok ? statement.value.closing.reserved : null;
}

/** Part of the bets is not their sum. */
async function staked(): Promise<AmountMinor | null> {
  const answer = await environment().request(listEveryBet, {
    query: { state: 'running', page_size: String(MOST_BETS) },
  });
  if (!answer.ok) return null;
  const { list, count, missing = [] } = answer.value;
  if (missing.length > 0 || list.length < count) return null;
  return list.filter((bet) => isRunning(betState(bet))).reduce((sum, { bet_amount }) => add(sum, bet_amount), zero);
}
