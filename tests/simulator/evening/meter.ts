// Calls, and queues of serial ones, second by second: a class's objects by name, or a database.
export type Peak = { readonly name: string; readonly calls: number; readonly queue: number };

export class Meter {
  readonly #capacity: number;
  readonly #second = new Map<string, number>();
  readonly #queues = new Map<string, number>();
  readonly #called = new Set<string>();
  #hottest = { name: '–', calls: 0 };
  #longest = 0;
  calls = 0;

  /** @param capacity calls a second of one. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  call(name: string, calls: number): void {
    this.calls += calls;
    this.#second.set(name, (this.#second.get(name) ?? 0) + calls);
  }

  /** Ends a second: calls beyond the capacity are queued. */
  tick(): void {
    for (const [name, calls] of this.#second) {
      this.#called.add(name);
      if (calls > this.#hottest.calls) this.#hottest = { name, calls };
      if (calls > this.#capacity && !this.#queues.has(name)) this.#queues.set(name, 0);
    }
    for (const [name, waiting] of this.#queues) {
      const queue = Math.max(0, waiting + (this.#second.get(name) ?? 0) - this.#capacity);
      this.#queues.set(name, queue);
      this.#longest = Math.max(this.#longest, queue);
    }
    this.#second.clear();
  }

  /** The number of different objects called. */
  get size(): number {
    return this.#called.size;
  }

  /** The busiest second of the busiest object, and the longest queue of any. */
  get peak(): Peak {
    return { ...this.#hottest, queue: this.#longest };
  }
}
