/** Those with rules at /promotions-detail/{type}. */
export const promotionTypes = ['deposit', 'cashback', 'wheel', 'jackpot', 'free-spins'] as const;

export const promotionPath = (name: string): string =>
  promotionTypes.some((type) => type === name) ? `/promotions-detail/${name}` : `/promotions/${name}`;

/** YYYY-MM-DD, both inclusive. */
export type PromotionDays = { readonly startsOn: string; readonly endsOn?: string | undefined };
export type PromotionState = 'announced' | 'running' | 'ended';

const DAY_MS = 86_400_000;
/** The market's time, which is the same all year. */
const HOUSE_MIDNIGHT = 'T00:00:00+01:00';

/** Epoch milliseconds; `untilMs` undefined for no end. */
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

/** Without those that have ended; running ones first, then the soonest. */
export function listedPromotions<T extends Listed>(promotions: readonly T[], nowMs: number): T[] {
  const waitOf = (promotion: T): number => Math.max(0, promotionMoments(promotion).fromMs - nowMs);
  return promotions
    .filter((promotion) => promotionState(promotion, nowMs) !== 'ended')
    .toSorted((a, b) => waitOf(a) - waitOf(b) || a.order - b.order);
}
