// The load for both sides of the ledger figure: stakes of one player, each with its own id.
import { amountMinor } from '#domain/money.ts';
import type { DebitRequest } from '#platform/wallet/stakes.ts';

export const fund = 20_000_000;
export const benchGame = {
  integration: 'orion',
  gameId: 'moonlit-pharaoh',
  producer: 'Amber Peak',
  currency: 'TND',
} as const;

export const stakeNumber = (number: number, sessionId: string): DebitRequest => ({
  integration: benchGame.integration,
  gameId: benchGame.gameId,
  currency: benchGame.currency,
  sessionId,
  transactionId: `stake-${number}`,
  roundReference: `round-${number}`,
  amount: amountMinor(10),
});
