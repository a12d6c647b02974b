import { type AmountMinor, amountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
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

/** Play money, forgotten after a day. */
const FIRST_BALANCE = amountMinor(1_000_000);

export class DemoRoundWallet {
  readonly #storage: DurableObjectStorage;
  readonly #keptMs: number;

  constructor(storage: DurableObjectStorage, keptMs: number) {
    this.#storage = storage;
    this.#keptMs = keptMs;
  }

  async balance(): Promise<Result<RoundWalletBalance, never>> {
    return ok({ balance: await this.#held(), currency: DEFAULT_CURRENCY, granted: null });
  }

  async take({ amount }: Movement): Promise<Moved> {
    const held = await this.#held();
    return held < amount ? err('not_enough_money') : this.#hold(held - amount);
  }

  async pay({ amount }: Movement): Promise<Moved> {
    return this.#hold((await this.#held()) + amount);
  }

  /** Play money is taken at once or not at all. */
  async undo(): Promise<Moved> {
    return ok(await this.#held());
  }

  async #held(): Promise<AmountMinor> {
    return (await this.#storage.get<AmountMinor>('demo')) ?? FIRST_BALANCE;
  }

  async #hold(amount: number): Promise<Moved> {
    await this.#storage.put('demo', amountMinor(amount));
    await this.#storage.setAlarm(Date.now() + this.#keptMs);
    return ok(amountMinor(amount));
  }
}
