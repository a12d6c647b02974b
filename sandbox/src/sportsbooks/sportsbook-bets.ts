/**
 * The bets of one player with one sportsbook, and their money in the operator's wallet. Threat: a stake kept without a
 * bet, a bet staked or paid twice, a win that never comes. So a bet is stored before its stake is requested, wallet
 * calls carry the id of the first attempt, unanswered stakes are returned, and an alarm retries unpaid wins.
 */
import { DurableObject } from 'cloudflare:workers';
import { SPORTSBOOK_GAME } from '#contract/sport-embeds/sportsbook-provider.ts';
import { durationMs, sportBet } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { Sportsbook } from '#domain/wallet/wallet-parties.ts';
import {
  payWin,
  type RoundTransaction,
  type TransactionResult,
  takeStake,
  undoStake,
  type WalletEnv,
} from '#sandbox/games/wallet.ts';
import { type FeedEnv, knownEvents } from '#sandbox/odds-feed/offer-of.ts';
import {
  addBet,
  type Bet,
  type BetQuery,
  betOfRequest,
  betsIn,
  betWith,
  type Choice,
  changeBet,
  choicesOf,
  createBets,
  listBets,
} from '#sandbox/sportsbooks/bet-rows.ts';
import { type Refusal, validateSelections } from '#sandbox/sportsbooks/judge.ts';
import type { PlaceRequest } from '#sandbox/sportsbooks/protocol.ts';
import { decide, nextCheck, pendingEventIds } from '#sandbox/sportsbooks/settling.ts';

/** An unanswered stake is returned after this time. */
const PLACING_MS = 30_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 15 * 60_000;
const CANCEL_MS = durationMs(sportBet.cancelWithin);

export type BetWithChoices = Bet & { readonly choices: Choice[]; readonly cancelUntil: number | null };
/** `balance` after the bet; null for a repeated request. */
export type Placed = { readonly id: string; readonly balance: AmountMinor | null } | Refusal;

export class SportsbookBets extends DurableObject<WalletEnv & FeedEnv> {
  readonly #sql = this.ctx.storage.sql;
  readonly #placing = new Map<string, { readonly text: string; readonly answer: Promise<Placed> }>();

  constructor(ctx: DurableObjectState, env: WalletEnv & FeedEnv) {
    super(ctx, env);
    createBets(this.#sql);
  }

  /** The object's name is "alt:" or "dgt:" and the player's id. */
  get #provider(): Sportsbook {
    return (this.ctx.id.name ?? '').slice(0, 3) as Sportsbook;
  }

  /** Repeats the first response for the same idempotency key. */
  async place(body: PlaceRequest, currency: string): Promise<Placed> {
    const { id: request, token: _, ...rest } = body;
    const text = JSON.stringify(rest);
    const known = this.#placing.get(request)?.text ?? betOfRequest(this.#sql, request)?.asked;
    if (known !== undefined && known !== text) return { code: 'error_exist_bet' };
    const running = this.#placing.get(request);
    if (running !== undefined) return running.answer;
    if (known !== undefined) return this.#answer(request);
    const answer = this.#take(body, text, currency).finally(() => this.#placing.delete(request));
    this.#placing.set(request, { text, answer });
    return answer;
  }

  async #take(body: PlaceRequest, text: string, currency: string): Promise<Placed> {
    const choices = await validateSelections(this.env, body);
    if (!choices.ok) return choices.error;
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
    const { id: request, token, stake } = body;
    addBet(this.#sql, { id, request, asked: text, token, stake, currency, placedAt: Date.now() }, choices.value);
    return this.#stake(id);
  }

  async #stake(id: string): Promise<Placed> {
    await this.#wakeBy(Date.now() + PLACING_MS);
    const bet = this.#bet(id);
    const taken = await takeStake(this.env, this.#provider, this.#transaction(bet, bet.stake));
    if (taken.ok) changeBet(this.#sql, id, { state: 'open' });
    else if (taken.error === 'unknown') changeBet(this.#sql, id, { state: 'undoing', code: 'unknown' });
    else changeBet(this.#sql, id, { state: 'refused', code: taken.error });
    await this.#scheduleNext();
    return taken.ok ? { id, balance: taken.value } : this.#answer(bet.request);
  }

  #answer(request: string): Placed {
    const { id, code } = betOfRequest(this.#sql, request) as Bet;
    return code === null ? { id, balance: null } : { code };
  }

  /** Idempotent. Allowed within some minutes, and before the first match starts. */
  async cancel(id: string): Promise<'ok' | 'not_found' | 'ticket_closed'> {
    const bet = betWith(this.#sql, id);
    if (bet === undefined || bet.code !== null) return 'not_found';
    if (bet.status === 'Cancelled') return 'ok';
    const until = this.#cancelUntil(bet, choicesOf(this.#sql, id));
    if (until === null || until <= Date.now()) return 'ticket_closed';
    changeBet(this.#sql, id, { state: 'undoing', status: 'Cancelled', settledAt: Date.now() });
    await this.#undo(this.#bet(id));
    await this.#scheduleNext();
    return 'ok';
  }

  list(query: BetQuery): { bets: BetWithChoices[]; count: number } {
    const { bets, count } = listBets(this.#sql, query);
    return { bets: bets.map((bet) => this.#withChoices(bet)), count };
  }

  find(id: string): BetWithChoices | null {
    const bet = betWith(this.#sql, id);
    return bet === undefined || bet.code !== null || bet.state === 'placing' ? null : this.#withChoices(bet);
  }

  override async alarm(): Promise<void> {
    const nowMs = Date.now();
    // An earlier instance of this object did not finish these requests.
    for (const bet of betsIn(this.#sql, 'placing'))
      if (!this.#placing.has(bet.request) && nowMs - bet.placedAt >= PLACING_MS)
        changeBet(this.#sql, bet.id, { state: 'undoing', code: 'unknown' });
    for (const bet of betsIn(this.#sql, 'undoing')) await this.#undo(bet);
    const known = await knownEvents(this.env, pendingEventIds(this.#sql, nowMs));
    for (const bet of betsIn(this.#sql, 'open')) {
      const decided = decide(this.#sql, bet, known, nowMs);
      if (decided !== null) changeBet(this.#sql, bet.id, { state: 'owing', ...decided, settledAt: nowMs });
    }
    for (const bet of betsIn(this.#sql, 'owing')) await this.#pay(bet);
    await this.#scheduleNext();
  }

  async #undo(bet: Bet): Promise<void> {
    const undone = await undoStake(this.env, this.#provider, this.#transaction(bet, bet.stake));
    if (isAnswered(undone)) changeBet(this.#sql, bet.id, { state: bet.code === null ? 'cancelled' : 'refused' });
  }

  /** Lost bets are paid zero, so that the wallet closes them. */
  async #pay(bet: Bet): Promise<void> {
    const paid = await payWin(this.env, this.#provider, this.#transaction(bet, bet.win));
    if (isAnswered(paid)) changeBet(this.#sql, bet.id, { state: 'settled' });
  }

  #transaction({ id, token, currency }: Bet, amount: AmountMinor): RoundTransaction {
    return { token, roundId: id, step: 1, gameId: SPORTSBOOK_GAME, amount, currency };
  }

  async #scheduleNext(): Promise<void> {
    const nowMs = Date.now();
    const waits = [...betsIn(this.#sql, 'undoing'), ...betsIn(this.#sql, 'owing')].map(
      ({ settledAt, placedAt }) =>
        nowMs + Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS, nowMs - (settledAt ?? placedAt))),
    );
    const placing = betsIn(this.#sql, 'placing').map(({ placedAt }) => Math.max(nowMs, placedAt) + PLACING_MS);
    const checks = betsIn(this.#sql, 'open').map(({ id }) => nextCheck(choicesOf(this.#sql, id), nowMs));
    const due = Math.min(...waits, ...placing, ...checks);
    if (Number.isFinite(due)) await this.#wakeBy(due, true);
  }

  /** @param isLater also replaces an earlier alarm. */
  async #wakeBy(atMs: number, isLater = false): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || isLater || atMs < set) await this.ctx.storage.setAlarm(atMs);
  }

  #withChoices(bet: Bet): BetWithChoices {
    const choices = choicesOf(this.#sql, bet.id);
    return { ...bet, choices, cancelUntil: this.#cancelUntil(bet, choices) };
  }

  /** `dgt` has no cancellation. */
  #cancelUntil({ state, placedAt }: Bet, choices: readonly Choice[]): number | null {
    if (this.#provider !== 'alt' || state !== 'open') return null;
    return Math.min(placedAt + CANCEL_MS, ...choices.map(({ startsAt }) => startsAt));
  }

  #bet(id: string): Bet {
    return betWith(this.#sql, id) as Bet;
  }
}

/** A refusal is final: the wallet would repeat it. */
const isAnswered = (result: TransactionResult): boolean => result.ok || result.error !== 'unknown';
