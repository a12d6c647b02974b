import { type CollectionEntry, getCollection } from 'astro:content';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { listedPromotions, type PromotionDays, promotionMoments, promotionState } from '#model/reading/promotions.ts';

export type Promotion = CollectionEntry<'promotions'>;

export const nameOf = ({ id }: Promotion): string => id.slice(id.indexOf('/') + 1);

const promotionsIn = (locale: Locale): Promise<Promotion[]> =>
  getCollection('promotions', ({ id }) => id.startsWith(`${locale}/`));

export const listedIn = async (locale: Locale): Promise<Promotion[]> =>
  listedPromotions(
    (await promotionsIn(locale)).map((entry) => ({ ...entry.data, entry })),
    Date.now(),
  ).map(({ entry }) => entry);

export const promotionNames = async (): Promise<string[]> => (await promotionsIn(DEFAULT_LOCALE)).map(nameOf);

export async function promotionIn(locale: Locale, name: string): Promise<Promotion> {
  const entry = (await promotionsIn(locale)).find((promotion) => nameOf(promotion) === name);
  if (!entry) throw new Error(`src/content/promotions/${locale}/${name}.md is missing`);
  return entry;
}

export function stateAttributes(days: PromotionDays) {
  const { shownMs, fromMs, untilMs } = promotionMoments(days);
  const state = promotionState(days, Date.now());
  return { 'data-state': state, 'data-shown': shownMs, 'data-from': fromMs, 'data-until': untilMs };
}
