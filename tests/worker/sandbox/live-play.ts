// A shared table for tests: a clock that the test sets, players, and watchers.
import { env, SELF } from 'cloudflare:test';
import { vi } from 'vitest';
import type { LiveKind } from '#domain/game/live-kinds.ts';
import type { Result } from '#domain/result.ts';
import type { GameRefusal, PlayAnswer, Visit } from '#sandbox/games/protocol.ts';
import { liveRules } from '#sandbox/live/live-rules.ts';
import type { TableState } from '#sandbox/live/messages.ts';
import { type Moment, momentAt, type Schedule, stageOf } from '#sandbox/live/schedule.ts';

export type Wallet = {
  balance: number;
  calls: [string, string | null, string | null][];
  effects: string[];
};
export const operator = (path: string, body?: object) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) });
export const wallet = async () => (await (await operator('seen')).json()) as Wallet;
export const moneyCalls = ({ calls }: Wallet) =>
  calls.map(([action]) => action).filter((action) => action !== 'game' && action !== 'balance');

export const ROULETTE = 'lyra roulette-carthage';

/** The clock of every process of the test. It stands still, or advances by `step` with each reading. */
export class Clock {
  readonly #table: string;
  readonly #schedule: Schedule;
  #now: number;
  step = 0;

  /** In the table's next round: no alarm can fire by itself while the test runs. */
  constructor(table = ROULETTE, kind: LiveKind = 'roulette') {
    this.#table = table;
    this.#schedule = liveRules[kind].schedule;
    const { round } = momentAt(table, this.#schedule, Date.now());
    this.#now = stageOf(table, this.#schedule, round + 2, 0).startsAt + 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => {
      this.#now += this.step;
      return this.#now;
    });
  }

  get moment(): Moment {
    return momentAt(this.#table, this.#schedule, this.#now);
  }

  to(phase: 'open' | 'closed' | 'result', ofRound = this.moment.round): void {
    const stage = this.#schedule.findIndex((one) => one.phase === phase);
    this.#now = stageOf(this.#table, this.#schedule, ofRound, stage).startsAt + 100;
  }

  /** To a window in which players decide, counted from 1. */
  toWindow(window: number, ofRound = this.moment.round): void {
    const stage = this.#schedule.findIndex(({ phase }) => phase === 'deciding') + window - 1;
    this.#now = stageOf(this.#table, this.#schedule, ofRound, stage).startsAt + 100;
  }

  pass(ms: number): void {
    this.#now += ms;
  }
}

export class Guest {
  readonly visit: Visit;
  readonly table: ReturnType<typeof env.GAME.get>;

  constructor(game_id = 'roulette-carthage', integration: Visit['integration'] = 'lyra') {
    this.visit = { integration, game_id, mode: 'real', token: crypto.randomUUID() };
    this.table = env.GAME.get(env.GAME.idFromName(this.visit.token));
  }

  bet(round: number, bets: Record<string, number>, id: string = crypto.randomUUID()): Answer {
    return this.table.play(this.visit, id, { round, bets }) as Answer;
  }

  result(id: string): Answer {
    return this.table.decide(this.visit, id, 2, { ask: 'result' }) as Answer;
  }

  open() {
    return this.table.open(this.visit);
  }
}
type Answer = Promise<Result<PlayAnswer, GameRefusal>>;

/** A watcher of a table, and all messages that they got. */
export class Watcher {
  static readonly #all: Watcher[] = [];
  readonly messages: string[] = [];
  socket: WebSocket | null = null;

  async watch(table = ROULETTE, headers: Record<string, string> = {}): Promise<number> {
    const path = table.replace(' ', '/');
    const answer = await SELF.fetch(`http://sandbox.test/live/${path}/socket`, {
      headers: { upgrade: 'websocket', ...headers },
    });
    this.socket = answer.webSocket;
    Watcher.#all.push(this);
    this.socket?.addEventListener('message', ({ data }) => {
      this.messages.push(String(data));
    });
    this.socket?.accept();
    return answer.status;
  }

  /** A table outlives a test: nobody may stay connected to it. */
  static leaveAll(): void {
    for (const { socket } of Watcher.#all.splice(0)) socket?.close();
  }

  async states(count: number): Promise<TableState[]> {
    await vi.waitUntil(() => this.messages.length >= count);
    return this.messages.map((message) => JSON.parse(message) as TableState);
  }
}
