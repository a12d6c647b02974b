/** The choices of a slip and its stake, in memory: in a page that is not our own nothing is kept. */
import { sportBet } from '#domain/house-rules.ts';
import { keyOf, type Pick } from '#sandbox/client/sportsbook/pick.ts';

export type SlipType = 'single' | 'combined';

export class Slip {
  #picks: readonly Pick[];
  type: SlipType = 'combined';
  /** As it was typed. */
  stake = '1';
  acceptHigher = true;
  readonly #heard = new Set<() => void>();

  constructor(picks: readonly Pick[] = []) {
    this.#picks = picks;
  }

  get picks(): readonly Pick[] {
    return this.#picks;
  }

  /** Of a slip as it is placed: one choice is a single, whatever was chosen for many. */
  get asked(): SlipType {
    return this.#picks.length === 1 ? 'single' : this.type;
  }

  has(key: string): boolean {
    return this.#picks.some((pick) => keyOf(pick) === key);
  }

  toggle(pick: Pick): void {
    const key = keyOf(pick);
    const others = this.#picks.filter((one) => keyOf(one) !== key);
    if (others.length < this.#picks.length) this.#set(others);
    else if (others.length < sportBet.maxSelections.count) this.#set([...others, pick]);
  }

  clear(): void {
    this.#set([]);
  }

  /** The prices of now, in the order of the picks. */
  quote(prices: ReadonlyMap<string, number | null>): void {
    const changed = this.#picks.map((pick) => {
      const now = prices.get(keyOf(pick));
      return now === undefined || now === pick.now ? pick : { ...pick, now };
    });
    if (changed.some((pick, at) => pick !== this.#picks[at])) this.#set(changed);
  }

  set(type: SlipType): void {
    this.type = type;
    this.#tell();
  }

  /** @returns what stops it. */
  onChange(hear: () => void): () => void {
    this.#heard.add(hear);
    return () => this.#heard.delete(hear);
  }

  #set(picks: readonly Pick[]): void {
    this.#picks = picks;
    this.#tell();
  }

  #tell(): void {
    for (const hear of this.#heard) hear();
  }
}
