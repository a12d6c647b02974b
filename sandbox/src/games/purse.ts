import type { Result } from '#domain/result.ts';
import type { Env } from '#sandbox/env.ts';
import { DemoPurse } from '#sandbox/games/demo-purse.ts';
import type { Visit } from '#sandbox/games/protocol.ts';
import {
  balanceOf,
  type Moved,
  type Movement,
  type PurseBalance,
  payWin,
  takeStake,
  undoStake,
} from '#sandbox/games/wallet.ts';

/** The part of the wallet that a round needs; a demo has one of its own. */
export type Purse = {
  balance(): Promise<Result<PurseBalance, string>>;
  take(m: Movement): Promise<Moved>;
  pay(m: Movement): Promise<Moved>;
  undo(m: Movement): Promise<Moved>;
};

export function purseOf(env: Env, storage: DurableObjectStorage, visit: Visit, keptMs: number): Purse {
  if (visit.mode === 'demo') return new DemoPurse(storage, keptMs);
  return {
    balance: () => balanceOf(env, visit.integration, visit.token),
    take: (movement) => takeStake(env, visit.integration, movement),
    pay: (movement) => payWin(env, visit.integration, movement),
    undo: (movement) => undoStake(env, visit.integration, movement),
  };
}
