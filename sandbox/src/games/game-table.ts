/**
 * One visit to one game: the only place where its rounds are drawn and its wallet is asked.
 * Threat: a spin paid twice, an outcome seen before its stake is taken, a win lost with the connection. So one round at
 * a time, each step written before the next call, and an alarm that settles what an answer left open, for a day.
 */
import { DurableObject } from 'cloudflare:workers';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Env } from '#sandbox/env.ts';
import { DemoPurse } from '#sandbox/games/demo-purse.ts';
import type { GameRefusal, OpenedGame, ShownRound, SpinAnswer, Visit } from '#sandbox/games/protocol.ts';
import {
  createRounds,
  drawRound,
  findRound,
  markSeen,
  moveRound,
  openRound,
  type Round,
  startRound,
  unseenRound,
} from '#sandbox/games/rounds.ts';
import { type Slot, slotOf } from '#sandbox/games/slot.ts';
import { drawGrid, winMinor, winsOf } from '#sandbox/games/spin.ts';
import { balanceOf, factsOf, type Moved, type Movement, payWin, takeStake, undoStake } from '#sandbox/games/wallet.ts';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The part of the wallet that a round needs; a demo has one of its own. */
type Purse = {
  balance(): Promise<Result<{ balance: AmountMinor; currency: string }, string>>;
  take(m: Movement): Promise<Moved>;
  pay(m: Movement): Promise<Moved>;
  undo(m: Movement): Promise<Moved>;
};

export class GameTable extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql;
  #slot: Slot | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    createRounds(this.#sql);
  }

  open(visit: Visit): Promise<Result<OpenedGame, GameRefusal>> {
    return this.#inTurn(async () => {
      const slot = await this.#slotOf(visit);
      if (!slot.ok) return slot;
      await this.ctx.storage.put('visit', visit);
      await this.#settle(visit);
      const purse = await this.#purse(visit).balance();
      if (!purse.ok) return err({ code: purse.error });
      const unseen = unseenRound(this.#sql);
      return ok({
        ...slot.value.shown,
        stakes: visit.mode === 'freespin' ? [0] : slot.value.shown.stakes,
        currency: purse.value.currency,
        balance: purse.value.balance,
        interrupted: unseen && shown(unseen),
      });
    });
  }

  /** The same id gets the same answer, however often and however fast it is asked. */
  spin(visit: Visit, id: string, stake: number): Promise<Result<SpinAnswer, GameRefusal>> {
    return this.#inTurn(async () => {
      const slot = await this.#slotOf(visit);
      if (!slot.ok) return slot;
      const known = findRound(this.#sql, id);
      if (known) return this.#answerAgain(visit, known, stake);
      if (visit.mode === 'freespin' ? stake !== 0 : !slot.value.shown.stakes.includes(stake))
        return err({ code: 'bet_limit' });
      if (!(await this.#settle(visit))) return err({ code: 'unknown' });
      await this.ctx.storage.put('visit', visit);
      startRound(this.#sql, id, stake, Date.now());
      return this.#play(visit, slot.value, id, stake);
    });
  }

  async seen(id: string): Promise<void> {
    markSeen(this.#sql, id);
  }

  override async alarm(): Promise<void> {
    await this.#inTurn(async () => {
      const visit = await this.ctx.storage.get<Visit>('visit');
      if (!visit) return;
      if (visit.mode === 'demo') await this.ctx.storage.deleteAll();
      else await this.#settle(visit);
    });
  }

  async #play(visit: Visit, slot: Slot, id: string, stake: number): Promise<Result<SpinAnswer, GameRefusal>> {
    const purse = this.#purse(visit);
    const taken = await purse.take(this.#movement(visit, slot, id, stake));
    if (!taken.ok && taken.error !== 'unknown') {
      moveRound(this.#sql, id, 'refused', taken.error);
      return err({ code: taken.error });
    }
    if (!taken.ok) {
      moveRound(this.#sql, id, 'undoing', 'unknown');
      await this.#settle(visit);
      return err({ code: 'unknown' });
    }
    const grid = drawGrid(slot.model);
    const wins = winsOf(slot.model, slot.paytable, grid);
    // A free spin is played at the least stake, which the operator has paid.
    const win = winMinor(slot.model, stake || (slot.shown.stakes[0] ?? 0), wins);
    drawRound(this.#sql, id, { grid, wins }, win);
    const paid = await purse.pay(this.#movement(visit, slot, id, win));
    if (paid.ok) moveRound(this.#sql, id, 'done');
    else await this.#retryLater(0);
    return ok({ round: shown(findRound(this.#sql, id) as Round), balance: paid.ok ? paid.value : null });
  }

  async #answerAgain(visit: Visit, round: Round, stake: number): Promise<Result<SpinAnswer, GameRefusal>> {
    if (round.stake !== stake) return err({ code: 'transaction_mismatch' });
    await this.#settle(visit);
    const now = findRound(this.#sql, round.id) as Round;
    if (now.outcome === null) return err({ code: now.code ?? 'unknown' });
    const purse = await this.#purse(visit).balance();
    return ok({ round: shown(now), balance: purse.ok && now.state === 'done' ? purse.value.balance : null });
  }

  /** Brings the open round to its end. @returns false while the wallet does not answer. */
  async #settle(visit: Visit): Promise<boolean> {
    for (let round = openRound(this.#sql); round; round = openRound(this.#sql)) {
      const slot = await this.#slotOf(visit);
      if (!slot.ok) return false;
      const purse = this.#purse(visit);
      const pays = round.state === 'drawn';
      const moved = await (pays
        ? purse.pay(this.#movement(visit, slot.value, round.id, round.win))
        : purse.undo(this.#movement(visit, slot.value, round.id, round.stake)));
      if (!moved.ok && moved.error === 'unknown' && Date.now() - round.startedAt < DAY_MS) {
        await this.#retryLater(Date.now() - round.startedAt);
        return false;
      }
      moveRound(this.#sql, round.id, pays ? 'done' : 'undone', moved.ok ? (pays ? null : 'unknown') : moved.error);
    }
    return true;
  }

  /** Waits as long again as it has waited, up to a quarter of an hour. */
  async #retryLater(waitedMs: number): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + Math.min(LONGEST_RETRY_MS, Math.max(FIRST_RETRY_MS, waitedMs)));
  }

  #purse(visit: Visit): Purse {
    if (visit.mode === 'demo') return new DemoPurse(this.ctx.storage, DAY_MS);
    const { env } = this;
    return {
      balance: () => balanceOf(env, visit.integration, visit.token),
      take: (movement) => takeStake(env, visit.integration, movement),
      pay: (movement) => payWin(env, visit.integration, movement),
      undo: (movement) => undoStake(env, visit.integration, movement),
    };
  }

  #movement(visit: Visit, slot: Slot, roundId: string, amount: number): Movement {
    return {
      token: visit.token,
      roundId,
      gameId: visit.game_id,
      amount: amountMinor(amount),
      currency: slot.shown.currency,
    };
  }

  async #slotOf(visit: Visit): Promise<Result<Slot, GameRefusal>> {
    if (this.#slot) return ok(this.#slot);
    const facts = await factsOf(this.env, visit.integration, visit.game_id);
    if (!facts.ok) return err({ code: facts.error });
    this.#slot = slotOf(facts.value);
    return ok(this.#slot);
  }

  /** One after the other: calls to the wallet are awaited in between, and no two rounds may interleave. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

const shown = ({ id, stake, win, outcome }: Round): ShownRound => ({
  id,
  stake,
  win,
  grid: outcome?.grid ?? [],
  wins: outcome?.wins ?? [],
});
