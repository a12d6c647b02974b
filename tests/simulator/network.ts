// Time and messages of a simulated house. All randomness comes from one seed, so a run can be repeated exactly.
import type { Draw } from '#sandbox/games/engine.ts';

type Planned = { readonly at: number; readonly order: number; readonly run: () => void };
type Answer<T> = (answer: T) => void;

/** Faults in transit, each once in this many messages. */
const LOST_ONE_IN = 5;
const DOUBLED_ONE_IN = 5;
const HELD_UP_ONE_IN = 12;
const CRASHED_ONE_IN = 10;
const PARTITIONED_ONE_IN = 40;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 30_000;
/** At most this many SQL statements run before a crash. */
const MOST_STATEMENTS = 12;

export class Crash extends Error {}

export class Network {
  now = 1_760_000_000_000;
  /** Once true, no more faults are injected: everything pending must settle. */
  isHealed = false;
  private readonly planned: Planned[] = [];
  private readonly draw: Draw;
  private order = 0;
  private partitionedUntil = 0;
  private statementsLeft = Number.POSITIVE_INFINITY;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  chance(oneIn: number): boolean {
    return this.draw(oneIn) === 0;
  }

  oneOf<T>(options: readonly T[]): T {
    return options[this.draw(options.length)] as T;
  }

  between(least: number, most: number): number {
    return least + this.draw(most - least + 1);
  }

  after(delayMs: number, run: () => void): void {
    this.planned.push({ at: this.now + delayMs, order: this.order++, run });
  }

  /** @returns false when nothing is scheduled any more. */
  step(): boolean {
    const next = this.planned.reduce<Planned | null>(
      (first, one) => (first && (first.at < one.at || (first.at === one.at && first.order < one.order)) ? first : one),
      null,
    );
    if (!next) return false;
    this.planned.splice(this.planned.indexOf(next), 1);
    this.now = Math.max(this.now, next.at);
    next.run();
    return true;
  }

  /** Called before every statement of the platform's database. */
  readonly beforeStatement = (): void => {
    this.statementsLeft -= 1;
    if (this.statementsLeft < 0) throw new Crash();
  };

  /** Sends a request: it or its answer may be lost, delayed or doubled, or the other side may crash. */
  send<T>(question: () => T, onAnswer: Answer<T>, onSilence: () => void): void {
    let isOver = false;
    const once = (run: () => void): void => {
      if (!isOver) run();
      isOver = true;
    };
    this.after(TIMEOUT_MS, () => once(onSilence));
    for (let copies = this.goesWrong(DOUBLED_ONE_IN) ? 2 : 1; copies > 0; copies -= 1) {
      if (this.isLost()) continue;
      this.after(this.delayMs(), () => {
        const answered = this.attempt(question);
        if (answered && !this.isLost()) this.after(this.delayMs(), () => once(() => onAnswer(answered.value)));
      });
    }
  }

  private attempt<T>(question: () => T): { readonly value: T } | null {
    this.statementsLeft = this.goesWrong(CRASHED_ONE_IN) ? this.draw(MOST_STATEMENTS) : Number.POSITIVE_INFINITY;
    try {
      return { value: question() };
    } catch (error) {
      if (error instanceof Crash) return null;
      throw error;
    } finally {
      this.statementsLeft = Number.POSITIVE_INFINITY;
    }
  }

  private goesWrong(oneIn: number): boolean {
    return !this.isHealed && this.chance(oneIn);
  }

  private isLost(): boolean {
    if (this.goesWrong(PARTITIONED_ONE_IN)) this.partitionedUntil = this.now + this.between(1, 20) * MINUTE_MS;
    return !this.isHealed && (this.now < this.partitionedUntil || this.chance(LOST_ONE_IN));
  }

  private delayMs(): number {
    return this.goesWrong(HELD_UP_ONE_IN) ? this.between(1, 45) * MINUTE_MS : this.between(1, 400);
  }
}
