/**
 * Tracks which features the host lacks: it answers their calls with 404, 405 or 501.
 * They are hidden until the host has them; each is retried after ten minutes. State is per isolate: a new isolate
 * discovers it again, and the browser keeps the last known list in a cookie meanwhile.
 */
import { anyOf, type Feature } from '#domain/features.ts';

export const MISSING_FOR_MS = 10 * 60 * 1000;

export class MissingFeatures {
  readonly #untilMs = new Map<Feature, number>();
  readonly #always: readonly Feature[];

  /** @param always features that the host lacks by its profile. */
  constructor(always: readonly Feature[]) {
    this.#always = always;
  }

  note(feature: Feature, nowMs: number): void {
    this.#untilMs.set(feature, nowMs + MISSING_FOR_MS);
  }

  /** Call this when the host has answered a call of the feature. */
  forget(feature: Feature): void {
    this.#untilMs.delete(feature);
  }

  has(feature: Feature, nowMs: number): boolean {
    if (this.#always.includes(feature) || (this.#untilMs.get(feature) ?? 0) > nowMs) return true;
    return anyOf[feature]?.every((part) => this.has(part, nowMs)) ?? false;
  }

  /** In alphabetical order. */
  list(nowMs: number): readonly Feature[] {
    const discovered = [...this.#untilMs.keys(), ...(Object.keys(anyOf) as Feature[])];
    return [...new Set([...this.#always, ...discovered.filter((feature) => this.has(feature, nowMs))])].sort();
  }
}
