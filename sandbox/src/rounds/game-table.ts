/**
 * One visit to one game: no other code draws its rounds or calls its wallet. Threat: a round paid twice, an outcome
 * seen before its stake is taken, a hidden card sent, a win lost with the connection. So steps are serial and stored
 * before the next call, responses contain only `shown`, and an alarm settles open rounds for a day.
 */

import { DurableObject } from 'cloudflare:workers';
import { err, ok, type Result } from '#domain/result.ts';
import type { Step } from '#sandbox/games/engine.ts';
import { engineOf } from '#sandbox/games/families.ts';
import type { GameRefusal, GrantedSpins, OpenedGame, PlayAnswer, ShownRound, Visit } from '#sandbox/games/protocol.ts';
import { hueOf } from '#sandbox/games/slots/symbols.ts';
import { rtpOf } from '#sandbox/games/stakes.ts';
import { factsOf, type WalletEnv } from '#sandbox/games/wallet.ts';
import { liveEngineOf } from '#sandbox/live/live-engine.ts';
import type { LiveTable } from '#sandbox/live/live-table.ts';
import { aliasOf } from '#sandbox/live/messages.ts';
import * as rounds from '#sandbox/rounds/rounds.ts';
import { draw, dueAt, type Game, needsWallet, retryLater, roundWallet, Settling } from '#sandbox/rounds/settling.ts';

type Answer = Result<PlayAnswer, GameRefusal>;
/** `until`: a stake taken later is too late. */
type StartedStep = { readonly id: string; readonly number: number; readonly until: number | undefined };

/** How long a game that was hidden from the catalogue may still start rounds. */
const FRESH_MS = 60_000;

type TableEnv = WalletEnv & { readonly CHANCE_SECRET: string; readonly LIVE: DurableObjectNamespace<LiveTable> };

export class GameTable extends DurableObject<TableEnv> {
  readonly #sql = this.ctx.storage.sql;
  #game: Game | null = null;
  #staleAtMs = 0;
  #turn: Promise<unknown> = Promise.resolve();

  open(visit: Visit): Promise<Result<OpenedGame, GameRefusal>> {
    return this.#inTurn(visit, async (game, settling) => {
      if (rounds.hasRounds(this.#sql)) await this.ctx.storage.put('visit', visit);
      if (await settling.settle()) await settling.decideForAbsent();
      const wallet = await settling.wallet.balance();
      if (!wallet.ok) return err({ code: wallet.error });
      if (!game.facts.is_offered && !rounds.openRound(this.#sql)) return err({ code: 'game_not_found' });
      const granted = visit.mode === 'freespin' ? spinsOf(game, wallet.value.granted) : null;
      const { engine, facts } = game;
      const unseen = rounds.unseenRound(this.#sql);
      return ok({
        family: engine.family,
        name: facts.name,
        producer: facts.producer,
        currency: wallet.value.currency,
        balance: wallet.value.balance,
        rtp: rtpOf(facts),
        hue: hueOf(facts.name, facts.producer),
        stakes: granted ? [granted.stake] : engine.stakes,
        granted,
        game: engine.opened,
        interrupted: unseen && this.#shown(unseen),
      });
    });
  }

  /** Idempotent by id. */
  play(visit: Visit, id: string, input: object): Promise<Answer> {
    return this.#inTurn(visit, async (game, settling) => {
      const play = JSON.stringify(input);
      const known = rounds.findStep(this.#sql, id, 1);
      if (known) return this.#repeatAnswer(settling, known, play);
      const read = game.engine.readPlay(input);
      if (!read.ok) return err({ code: read.error });
      if (!(await settling.settle())) return err({ code: 'unknown' });
      await settling.decideForAbsent();
      if (rounds.openRound(this.#sql)) return err({ code: 'round_open' });
      if (!game.facts.is_offered) return err({ code: 'game_not_found' });
      if (visit.mode === 'freespin') {
        const wallet = await settling.wallet.balance();
        if (!wallet.ok) return err({ code: wallet.error });
        if (spinsOf(game, wallet.value.granted).stake !== read.value.stake) return err({ code: 'bet_limit' });
      }
      await this.ctx.storage.put('visit', visit);
      // A free spin has the stake of its grant and costs nothing.
      const stake = visit.mode === 'freespin' ? 0 : read.value.stake;
      rounds.startRound(this.#sql, id, play, stake, Date.now());
      const { play: asPlayed, until } = read.value;
      return this.#take(visit, game, settling, { id, number: 1, until }, () => game.engine.begin(asPlayed, draw));
    });
  }

  decide(visit: Visit, id: string, number: number, input: object): Promise<Answer> {
    return this.#inTurn(visit, async (game, settling) => {
      const decision = JSON.stringify(input);
      const known = rounds.findStep(this.#sql, id, number);
      if (known) return this.#repeatAnswer(settling, known, decision);
      if (!(await settling.settle())) return err({ code: 'unknown' });
      const { engine } = game;
      const last = rounds.playedSteps(this.#sql, id).at(-1);
      const nextStep = rounds.lastNumber(this.#sql, id) + 1;
      if (last === undefined || last.win !== null || number !== nextStep) return err({ code: 'bad_request' });
      const read = engine.readDecision?.(input, last.held);
      if (!read?.ok || !engine.decide) return err({ code: 'bad_request', nextStep });
      const { decision: chosen, stake, until } = read.value;
      const decide = engine.decide.bind(engine);
      rounds.startStep(this.#sql, id, number, decision, stake, Date.now());
      return this.#take(visit, game, settling, { id, number, until }, () => decide(last.held, chosen, draw));
    });
  }

  async seen(id: string, parts?: number): Promise<void> {
    if (!rounds.hasRounds(this.#sql)) return;
    if (parts === undefined) rounds.markSeen(this.#sql, id);
    else rounds.markParts(this.#sql, id, parts);
  }

  override async alarm(): Promise<void> {
    const visit = await this.ctx.storage.get<Visit>('visit');
    if (visit?.mode === 'demo') await this.ctx.storage.deleteAll();
    else if (visit) {
      const settled = await this.#inTurn(visit, async (_, settling) => {
        if (await settling.settle()) await settling.decideForAbsent();
        return ok(null);
      });
      if (!settled.ok) await retryLater(this.ctx.storage);
    }
  }

  /** Takes the stake of a started step, and draws only after that. */
  async #take(
    visit: Visit,
    game: Game,
    settling: Settling,
    { id, number, until = Number.POSITIVE_INFINITY }: StartedStep,
    play: () => Step<unknown, unknown>,
  ): Promise<Answer> {
    const step = rounds.findStep(this.#sql, id, number) as rounds.RoundStep;
    const again = number > 1 ? { nextStep: number + 1 } : {};
    const taken = needsWallet(step) ? await settling.wallet.take(settling.transaction(step, step.stake)) : null;
    if (taken && !taken.ok && taken.error !== 'unknown') {
      rounds.dropStep(this.#sql, step, 'refused', taken.error);
      return err({ code: taken.error, ...again });
    }
    if (taken && (!taken.ok || Date.now() > until)) {
      const code = taken.ok ? 'bets_closed' : 'unknown';
      rounds.dropStep(this.#sql, step, 'undoing', code);
      await settling.settle();
      return err({ code, ...again });
    }
    const played = play();
    this.ctx.storage.transactionSync(() => rounds.playStep(this.#sql, step, played));
    if (played.win === null) {
      await this.ctx.storage.setAlarm(dueAt(game, played.state, Date.now()));
      await this.#showSeat(visit, game, played.state);
      return this.#answer(step, taken?.ok ? taken.value : null);
    }
    const paid = await settling.pay(id);
    return this.#answer(step, paid.ok ? paid.value : null);
  }

  async #repeatAnswer(settling: Settling, step: rounds.RoundStep, request: string): Promise<Answer> {
    if (step.asked !== request) return err({ code: 'transaction_mismatch' });
    await settling.settle();
    const now = rounds.findStep(this.#sql, step.roundId, step.number) as rounds.RoundStep;
    const nextStep = rounds.lastNumber(this.#sql, step.roundId) + 1;
    if (now.state !== 'played') return err({ code: now.code ?? 'unknown', ...(step.number > 1 ? { nextStep } : {}) });
    const isOwed = now.win !== null && rounds.findRound(this.#sql, step.roundId)?.state === 'owing';
    const wallet = isOwed ? null : await settling.wallet.balance();
    return this.#answer(now, wallet?.ok ? wallet.value.balance : null);
  }

  #answer(step: rounds.RoundStep, balance: number | null): Answer {
    const round = rounds.findRound(this.#sql, step.roundId) as rounds.Round;
    return ok({ round: this.#shown(round, step.number), balance });
  }

  #shown(round: rounds.Round, upTo = Number.POSITIVE_INFINITY): ShownRound {
    const played = rounds.playedSteps(this.#sql, round.id).filter(({ number }) => number <= upTo);
    const last = played.at(-1);
    return {
      id: round.id,
      nextStep: rounds.lastNumber(this.#sql, round.id) + 1,
      stake: played.reduce((sum, { stake }) => sum + stake, 0),
      win: last?.win ?? null,
      play: round.play,
      shown: last?.shown ?? {},
      parts: round.parts,
    };
  }

  async #showSeat(visit: Visit, { engine }: Game, state: unknown): Promise<void> {
    const seat = engine.seatOf?.(state);
    if (!seat) return;
    const guest = { alias: await aliasOf(visit.token), stake: seat.stake, round: seat.round };
    this.ctx.waitUntil(this.env.LIVE.getByName(seat.table).sit(guest));
  }

  async #gameOf(visit: Visit): Promise<Result<Game, GameRefusal>> {
    if (this.#game && performance.now() < this.#staleAtMs) return ok(this.#game);
    const facts = await factsOf(this.env, visit.integration, visit.game_id);
    if (!facts.ok) return this.#game ? ok(this.#game) : err({ code: facts.error });
    this.#staleAtMs = performance.now() + FRESH_MS;
    const live = liveEngineOf(facts.value, this.env.CHANCE_SECRET);
    this.#game = { facts: facts.value, engine: live ?? engineOf(facts.value) };
    return ok(this.#game);
  }

  /** Serialises: wallet calls are awaited inside a step, and no two steps may interleave. */
  #inTurn<T>(
    visit: Visit,
    work: (game: Game, settling: Settling) => Promise<Result<T, GameRefusal>>,
  ): Promise<Result<T, GameRefusal>> {
    const inside = async () => {
      const game = await this.#gameOf(visit);
      if (!game.ok) return game;
      const wallet = roundWallet(this.env, this.ctx.storage, visit);
      return work(game.value, new Settling(this.ctx.storage, visit, game.value, wallet));
    };
    const turn = this.#turn.then(inside, inside);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

/** Without a grant from the operator no free spin is left. */
const spinsOf = ({ engine }: Game, granted: GrantedSpins | null): GrantedSpins =>
  granted ?? { left: 0, stake: engine.stakes[0] ?? 0, prize: 0 };
