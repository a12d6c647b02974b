import type { BetLimits, RoundBets } from '#sandbox/games/boards/board-engine.ts';

const sumOf = (bets: RoundBets): number => Object.values(bets).reduce((sum, stake) => sum + stake, 0);

/** The chips that lie on a board before a round: laid, taken back, laid again as in the round before. Amounts are minor units. */
export class BoardBets {
  readonly #limits: BetLimits;
  #bets: RoundBets = {};
  /** What lay there before each change, oldest first. */
  #before: RoundBets[] = [];
  #last: RoundBets = {};

  constructor(limits: BetLimits) {
    this.#limits = limits;
  }

  get bets(): RoundBets {
    return this.#bets;
  }

  get total(): number {
    return sumOf(this.#bets);
  }

  get isEmpty(): boolean {
    return this.total === 0;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Whether there is a round before, which can be laid again. */
  get canRepeat(): boolean {
    return this.isEmpty && sumOf(this.#last) > 0;
  }

  /** @returns false when the table takes no more. */
  place(bet: string, chip: number): boolean {
    return this.#lay({ ...this.#bets, [bet]: (this.#bets[bet] ?? 0) + chip });
  }

  /** Takes a chip's worth off a bet, and all of it where less than the least would stay. */
  take(bet: string, chip: number): void {
    const { [bet]: stake = 0, ...others } = this.#bets;
    if (stake > 0) this.#lay(stake - chip >= this.#limits.least ? { ...others, [bet]: stake - chip } : others);
  }

  double(): boolean {
    return this.#lay(Object.fromEntries(Object.entries(this.#bets).map(([bet, stake]) => [bet, stake * 2])));
  }

  repeat(): void {
    this.#lay(this.#last);
  }

  clear(): void {
    this.#lay({});
  }

  undo(): void {
    this.#bets = this.#before.pop() ?? this.#bets;
  }

  /** The round is over: the board is empty again, and these bets are those that can be laid again. */
  finish(): void {
    if (!this.isEmpty) this.#last = this.#bets;
    this.#bets = {};
    this.#before = [];
  }

  #lay(bets: RoundBets): boolean {
    if (sumOf(bets) > this.#limits.most) return false;
    this.#before.push(this.#bets);
    this.#bets = bets;
    return true;
  }
}
