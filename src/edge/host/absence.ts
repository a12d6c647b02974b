/**
 * Which features the host turned out not to have: a call that it answers with 404, 405 or 501 on its own address.
 * They are hidden until it has them: each is asked for again after ten minutes. Known by one isolate at a time; a new one
 * finds out anew, and the browser keeps what it was told in a cookie meanwhile.
 */
import { anyOf, type Feature } from '#domain/features.ts';

export const ABSENT_FOR_MS = 10 * 60 * 1000;

export class Absences {
  readonly #untilMs = new Map<Feature, number>();
  readonly #always: readonly Feature[];

  /** @param always what the host's profile says that it lacks. */
  constructor(always: readonly Feature[]) {
    this.#always = always;
  }

  note(feature: Feature, nowMs: number): void {
    this.#untilMs.set(feature, nowMs + ABSENT_FOR_MS);
  }

  /** The host has just answered a call of it. */
  forget(feature: Feature): void {
    this.#untilMs.delete(feature);
  }

  has(feature: Feature, nowMs: number): boolean {
    if (this.#always.includes(feature) || (this.#untilMs.get(feature) ?? 0) > nowMs) return true;
    return anyOf[feature]?.every((part) => this.has(part, nowMs)) ?? false;
  }

  /** In alphabetical order. */
  list(nowMs: number): readonly Feature[] {
    const found = [...this.#untilMs.keys(), ...(Object.keys(anyOf) as Feature[])];
    return [...new Set([...this.#always, ...found.filter((feature) => this.has(feature, nowMs))])].sort();
  }
}
