/**
 * Ends rounds without a request: undoes stakes with an unknown outcome, pays wins, and decides for absent players.
 * Threat: a stake kept without a round, a win paid twice or never. So every call carries the id of the first attempt,
 * and an alarm retries unanswered calls for a day.
 */

import { type AmountMinor, amountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type AnyEngine, drawBelow, type Facts } from '#sandbox/games/engine.ts';
import type { Visit } from '#sandbox/games/protocol.ts';
import {
  balanceOf,
  payWin,
  type RoundTransaction,
  type RoundWalletBalance,
  type TransactionResult,
  takeStake,
  undoStake,
  type WalletEnv,
} from '#sandbox/games/wallet.ts';
import * as rounds from '#sandbox/rounds/rounds.ts';

type RoundWallet = {
  balance(): Promise<Result<RoundWalletBalance, string>>;
  take(transaction: RoundTransaction): Promise<TransactionResult>;
  pay(transaction: RoundTransaction): Promise<TransactionResult>;
  undo(transaction: RoundTransaction): Promise<TransactionResult>;
};

export function roundWallet(env: WalletEnv, storage: DurableObjectStorage, visit: Visit): RoundWallet {
  const { integration, token } = visit;
  if (visit.mode === 'demo') return demoWallet(storage);
  return {
    balance: () => balanceOf(env, integration, token),
    take: (transaction) => takeStake(env, integration, transaction),
    pay: (transaction) => payWin(env, integration, transaction),
    undo: (transaction) => undoStake(env, integration, transaction),
  };
}

const FIRST_BALANCE = amountMinor(1_000_000);
export const DAY_MS = 24 * 60 * 60_000;

/** Play money, deleted after a day. A stake succeeds or fails at once, so that there is never one to undo. */
function demoWallet(storage: DurableObjectStorage): RoundWallet {
  const held = async () => (await storage.get<AmountMinor>('demo')) ?? FIRST_BALANCE;
  const hold = async (amount: number): Promise<TransactionResult> => {
    await storage.put('demo', amountMinor(amount));
    await storage.setAlarm(Date.now() + DAY_MS);
    return ok(amountMinor(amount));
  };
  return {
    balance: async () => ok({ balance: await held(), currency: DEFAULT_CURRENCY, granted: null }),
    async take({ amount }) {
      const balance = await held();
      return balance < amount ? err('not_enough_money') : hold(balance - amount);
    },
    pay: async ({ amount }) => hold((await held()) + amount),
    undo: async () => ok(await held()),
  };
}

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 15 * 60_000;

export type Game = { readonly facts: Facts; readonly engine: AnyEngine };
export const draw = (count: number) => drawBelow(count);

export const dueAt = ({ engine }: Game, state: unknown, at: number): number => engine.dueAt?.(state) ?? at + DAY_MS;

/** A play always calls the wallet, even a free one; a decision only for a further stake. */
export const needsWallet = ({ number, stake }: rounds.RoundStep): boolean => number === 1 || stake > 0;

/**
 * Doubles the delay, up to a quarter of an hour.
 * @param waitedMs since the first attempt.
 */
export const retryLater = (storage: DurableObjectStorage, waitedMs = MAX_RETRY_MS): Promise<void> =>
  storage.setAlarm(Date.now() + Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS, waitedMs)));

export class Settling {
  private readonly storage: DurableObjectStorage;
  private readonly visit: Visit;
  private readonly game: Game;
  readonly wallet: RoundWallet;

  constructor(storage: DurableObjectStorage, visit: Visit, game: Game, wallet: RoundWallet) {
    this.storage = storage;
    this.visit = visit;
    this.game = game;
    this.wallet = wallet;
  }

  get #sql(): SqlStorage {
    return this.storage.sql;
  }

  transaction(step: rounds.RoundStep, amount: number): RoundTransaction {
    return {
      token: this.visit.token,
      roundId: step.roundId,
      step: step.number,
      gameId: this.visit.game_id,
      amount: amountMinor(amount),
      currency: this.game.facts.currency,
    };
  }

  async pay(id: string): Promise<TransactionResult> {
    const last = rounds.playedSteps(this.#sql, id).at(-1) as rounds.RoundStep;
    const paid = await this.wallet.pay(this.transaction(last, last.win ?? 0));
    if (paid.ok || paid.error !== 'unknown' || Date.now() - last.at >= DAY_MS) rounds.endRound(this.#sql, id);
    else await retryLater(this.storage, Date.now() - last.at);
    return paid;
  }

  /** @returns false while the wallet does not respond. */
  async settle(): Promise<boolean> {
    for (let step = rounds.unsettledStep(this.#sql); step; step = rounds.unsettledStep(this.#sql)) {
      const undone = needsWallet(step) ? await this.wallet.undo(this.transaction(step, step.stake)) : null;
      if (undone && !undone.ok && undone.error === 'unknown' && Date.now() - step.at < DAY_MS) {
        await retryLater(this.storage, Date.now() - step.at);
        return false;
      }
      rounds.dropStep(this.#sql, step, 'undone', undone && !undone.ok ? undone.error : (step.code ?? 'unknown'));
    }
    for (let owing = rounds.owingRound(this.#sql); owing; owing = rounds.owingRound(this.#sql)) {
      await this.pay(owing.id);
      if (rounds.findRound(this.#sql, owing.id)?.state === 'owing') return false;
    }
    return true;
  }

  async decideForAbsent(): Promise<void> {
    const { engine } = this.game;
    const round = rounds.openRound(this.#sql);
    let last = round && rounds.playedSteps(this.#sql, round.id).at(-1);
    if (!round || !last) return;
    while (last?.win === null && engine.absent && engine.decide) {
      const due = dueAt(this.game, last.held, last.at);
      if (Date.now() < due) return this.storage.setAlarm(due);
      const decision = engine.absent(last.held);
      const number = rounds.lastNumber(this.#sql, round.id) + 1;
      rounds.startStep(this.#sql, round.id, number, JSON.stringify(decision), 0, Date.now());
      const step = rounds.findStep(this.#sql, round.id, number) as rounds.RoundStep;
      const played = engine.decide(last.held, decision, draw);
      this.storage.transactionSync(() => rounds.playStep(this.#sql, step, played));
      last = rounds.playedSteps(this.#sql, round.id).at(-1);
    }
    await this.settle();
  }
}
