import type { Limit } from '#contract/safer-gambling/limits.ts';

/** Deposit limits appear in the full list only. */
export type PlayLimit = Exclude<Limit, { kind: 'deposit' }>;
const isOfPlay = (limit: Limit): limit is PlayLimit => limit.kind !== 'deposit';

const limitSize = (limit: Limit): number => (limit.kind === 'session' ? limit.minutes : limit.amount);

/** Money and minutes can only be compared as shares. */
const shareLeft = (limit: Limit): number => (limitSize(limit) === 0 ? 0 : limit.left / limitSize(limit));

export function nearestLimit(limits: readonly Limit[]): PlayLimit | null {
  return limits.filter(isOfPlay).sort((a, b) => shareLeft(a) - shareLeft(b))[0] ?? null;
}
