/** The standing promotions, which have their rules at /promotions-detail/{type}; the first is what no type means. */
export const promotionTypes = ['deposit', 'cashback', 'wheel', 'jackpot', 'free-spins'] as const;

/** Where a promotion is read, without a language. */
export const promotionPath = (name: string): string =>
  promotionTypes.some((type) => type === name) ? `/promotions-detail/${name}` : `/promotions/${name}`;

/** Days as an editor writes them, YYYY-MM-DD: the first one and the last one on which it may be taken up. */
export type PromotionDays = { readonly startsOn: string; readonly endsOn?: string | undefined };
export type PromotionState = 'announced' | 'running' | 'ended';

const DAY_MS = 86_400_000;
/** The house's day, which is the same all year: whoever reads from elsewhere is told by the house's clock. */
const HOUSE_MIDNIGHT = 'T00:00:00+01:00';

/** Epoch milliseconds from which and until which it runs; the end is missing when none is set. */
export function promotionMoments({ startsOn, endsOn }: PromotionDays): { fromMs: number; untilMs: number | undefined } {
  return {
    fromMs: Date.parse(`${startsOn}${HOUSE_MIDNIGHT}`),
    untilMs: endsOn === undefined ? undefined : Date.parse(`${endsOn}${HOUSE_MIDNIGHT}`) + DAY_MS,
  };
}

export function promotionState(days: PromotionDays, nowMs: number): PromotionState {
  const { fromMs, untilMs } = promotionMoments(days);
  if (untilMs !== undefined && nowMs >= untilMs) return 'ended';
  return nowMs < fromMs ? 'announced' : 'running';
}

type Listed = PromotionDays & { readonly order: number };

/** What a list shows: nothing that has ended, and after what can be had what is to come, the soonest first. */
export function listedPromotions<T extends Listed>(promotions: readonly T[], nowMs: number): T[] {
  const waitOf = (promotion: T): number => Math.max(0, promotionMoments(promotion).fromMs - nowMs);
  return promotions
    .filter((promotion) => promotionState(promotion, nowMs) !== 'ended')
    .toSorted((a, b) => waitOf(a) - waitOf(b) || a.order - b.order);
}
