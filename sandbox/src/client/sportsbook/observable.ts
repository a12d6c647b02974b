/** Notifies listeners of its changes. */
export class Observable {
  readonly #listeners = new Set<() => void>();

  /** @returns what stops it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Joins what stops several listeners into one. */
export const ending =
  (stops: readonly (() => void)[]): (() => void) =>
  () => {
    for (const stop of stops) stop();
  };
