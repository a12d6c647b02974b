/** A seeded random generator: the same seed makes the same catalogue everywhere. Never used for play. */
export class SeededDraw {
  #state: number;

  constructor(seed: string) {
    let hash = 2_166_136_261;
    for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
    this.#state = hash >>> 0;
  }

  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    return least + Math.floor(share * (most - least + 1));
  }

  /** @throws RangeError for an empty list. */
  pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new RangeError('nothing to pick from');
    return values[this.between(0, values.length - 1)] as T;
  }

  chance(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  shuffle<T>(values: readonly T[]): T[] {
    const shuffled = [...values];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.between(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  }
}
