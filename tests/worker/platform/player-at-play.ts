// A player with money and an open game, for tests of the ledger through the object's own calls.

import { env } from 'cloudflare:workers';
import { amountMinor } from '#domain/money.ts';
import { type PlayerCalls, playerOf } from '#platform/host/objects.ts';
import type { CreditRequest, DebitRequest, RollbackRequest, WalletOutcome } from '#platform/wallet/stakes.ts';

export const game = { integration: 'orion', gameId: 'moonlit-pharaoh' } as const;
export const currency = 'TND';

export type AtPlay = { player: PlayerCalls; sessionId: string; playerId: string };

/** @param money in minor units. */
export async function playerAtPlay(money: { cash?: number; bonus?: number } = {}, playerId = 'p1'): Promise<AtPlay> {
  const player = playerOf(env, playerId);
  await player.account.open(playerId, currency);
  if (money.cash) await player.cashier.receive({ externalId: 'test:cash', amount: amountMinor(money.cash) });
  if (money.bonus)
    await player.bonuses.post({ externalId: 'test:bonus', type: 'IncreasedByOwner', amount: amountMinor(money.bonus) });
  return { player, playerId, sessionId: await openGame(player) };
}

export async function openGame(
  player: PlayerCalls,
  signInId = 'sign-in',
  mode: 'real' | 'freespin' = 'real',
  maxWin: number | null = null,
): Promise<string> {
  const opened = await player.game.openSession({
    ...game,
    producer: 'Amber Peak',
    mode,
    maxWin,
    signInId,
    clientType: 'web',
    language: 'fr',
  });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** Game sessions that have not ended, as the player's data export says. */
export async function openSessionsOf(player: PlayerCalls) {
  const sessions = await player.account.exportRows('game_session', 0);
  return sessions?.rows.filter(({ ended_at }) => ended_at === null);
}

/** Bonus stakes that are returned in full, until the wagering requirement is met. */
export async function playBonusThrough({ player, sessionId }: AtPlay): Promise<void> {
  for (let round = 0; ; round++) {
    const { bonus, toPlay } = await player.account.money();
    if (toPlay === 0) return;
    const id = `through-${round}`;
    await player.wallet.debit(stake(sessionId, id, Math.min(bonus, toPlay)));
    await player.wallet.credit(win(sessionId, `${id}-win`, id, Math.min(bonus, toPlay)));
  }
}

type Changes<T> = Partial<Omit<T, 'amount'>>;

export const stake = (
  sessionId: string,
  transactionId: string,
  amount: number,
  changes: Changes<DebitRequest> = {},
): DebitRequest => ({
  ...game,
  sessionId,
  transactionId,
  roundReference: `round-of-${transactionId}`,
  amount: amountMinor(amount),
  currency,
  ...changes,
});

export const win = (
  sessionId: string,
  transactionId: string,
  ofStake: string,
  amount: number,
  changes: Changes<CreditRequest> = {},
): CreditRequest => ({
  ...stake(sessionId, transactionId, amount),
  roundReference: `round-of-${ofStake}`,
  debitTransactionId: ofStake,
  closesRound: true,
  ...changes,
});

export const undo = (
  sessionId: string,
  transactionId: string,
  ofStake: string,
  changes: Partial<RollbackRequest> = {},
): RollbackRequest => ({
  integration: game.integration,
  sessionId,
  transactionId,
  roundReference: `round-of-${ofStake}`,
  debitTransactionId: ofStake,
  ...changes,
});

/** The balance in a game's answer, or the code of the refusal. */
export const balanceOrCode = (outcome: WalletOutcome): number | string =>
  outcome.ok ? outcome.value.balance : outcome.error.code;
