/** Promotions with rules at /promotions-detail/{type}. */
export const promotionTypes = ['deposit', 'cashback', 'wheel', 'jackpot', 'free-spins'] as const;

export const promotionPath = (name: string): string =>
  promotionTypes.some((type) => type === name) ? `/promotions-detail/${name}` : `/promotions/${name}`;

/** YYYY-MM-DD, all inclusive. The promotion is hidden before `appearsOn`; without it, it is announced at once. */
export type PromotionDays = {
  readonly appearsOn?: string | undefined;
  readonly startsOn: string;
  readonly endsOn?: string | undefined;
};
export type PromotionState = 'hidden' | 'announced' | 'running' | 'ended';

const DAY_MS = 86_400_000;
/** Midnight in the market's zone, which has no summer time. */
const HOUSE_MIDNIGHT = 'T00:00:00+01:00';

const midnight = (day: string): number => Date.parse(`${day}${HOUSE_MIDNIGHT}`);

/** Epoch milliseconds; undefined without an end, or when announced at once. */
export const promotionMoments = ({ appearsOn, startsOn, endsOn }: PromotionDays) => ({
  shownMs: appearsOn === undefined ? undefined : midnight(appearsOn),
  fromMs: midnight(startsOn),
  untilMs: endsOn === undefined ? undefined : midnight(endsOn) + DAY_MS,
});

export function promotionState(days: PromotionDays, nowMs: number): PromotionState {
  const { shownMs, fromMs, untilMs } = promotionMoments(days);
  if (shownMs !== undefined && nowMs < shownMs) return 'hidden';
  if (untilMs !== undefined && nowMs >= untilMs) return 'ended';
  return nowMs < fromMs ? 'announced' : 'running';
}

type Listed = PromotionDays & { readonly order: number };

/** Omits those that have ended; running ones first, then by start. */
export function listedPromotions<T extends Listed>(promotions: readonly T[], nowMs: number): T[] {
  const timeUntilStart = (promotion: T): number => Math.max(0, promotionMoments(promotion).fromMs - nowMs);
  return promotions
    .filter((promotion) => promotionState(promotion, nowMs) !== 'ended')
    .toSorted((a, b) => timeUntilStart(a) - timeUntilStart(b) || a.order - b.order);
}
