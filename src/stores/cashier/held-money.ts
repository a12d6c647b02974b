/** The player's money that cannot be spent now. Shows nothing that the host does not report. */
import { atom } from 'nanostores';
import { listEveryBet } from '#contract/bets/bets.ts';
import { getStatement } from '#contract/safer-gambling/statement.ts';
import { type AmountMinor, add, zero } from '#domain/money.ts';
import { betState, isRunning } from '#model/bets/bet.ts';
import { environment } from '#stores/environment.ts';

/** Undefined until the host has answered; null if it does not report it. */
type Amount = AmountMinor | null | undefined;
export type HeldMoney = { readonly payouts: Amount; readonly bets: Amount };

export const $heldMoney = atom<HeldMoney>({ payouts: undefined, bets: undefined });

const MAX_BETS = 1000;

export async function loadHeldMoney(): Promise<void> {
  const update = (name: keyof HeldMoney) => (amount: AmountMinor | null) => {
    const held = $heldMoney.get();
    $heldMoney.set({ ...held, [name]: amount ?? held[name] ?? null });
  };
  await Promise.all([fetchHeldForPayouts().then(update('payouts')), fetchStaked().then(update('bets'))]);
}

async function fetchHeldForPayouts(): Promise<AmountMinor | null> {
  const statement = await environment().request(getStatement);
  return statement.ok ? statement.value.closing.held : null;
}

/** Null if the list is incomplete: a partial sum would be wrong. */
async function fetchStaked(): Promise<AmountMinor | null> {
  const answer = await environment().request(listEveryBet, {
    query: { state: 'running', page_size: String(MAX_BETS) },
  });
  if (!answer.ok) return null;
  const { list, count, missing = [] } = answer.value;
  if (missing.length > 0 || list.length < count) return null;
  return list.filter((bet) => isRunning(betState(bet))).reduce((sum, { bet_amount }) => add(sum, bet_amount), zero);
}
