import type { Result } from '#domain/result.ts';
import type { Visit } from '#sandbox/games/protocol.ts';
import {
  balanceOf,
  type Moved,
  type Movement,
  payWin,
  type RoundWalletBalance,
  takeStake,
  undoStake,
  type WalletEnv,
} from '#sandbox/games/wallet.ts';
import { DemoRoundWallet } from '#sandbox/rounds/demo-round-wallet.ts';

/** The part of the wallet that a round needs; a demo has one of its own. */
export type RoundWallet = {
  balance(): Promise<Result<RoundWalletBalance, string>>;
  take(m: Movement): Promise<Moved>;
  pay(m: Movement): Promise<Moved>;
  undo(m: Movement): Promise<Moved>;
};

export function roundWalletOf(
  env: WalletEnv,
  storage: DurableObjectStorage,
  visit: Visit,
  keptMs: number,
): RoundWallet {
  if (visit.mode === 'demo') return new DemoRoundWallet(storage, keptMs);
  return {
    balance: () => balanceOf(env, visit.integration, visit.token),
    take: (movement) => takeStake(env, visit.integration, movement),
    pay: (movement) => payWin(env, visit.integration, movement),
    undo: (movement) => undoStake(env, visit.integration, movement),
  };
}
