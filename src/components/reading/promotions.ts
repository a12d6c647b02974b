// Promotions: entries of the collection in the page's language.
import { type CollectionEntry, getCollection } from 'astro:content';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { listedPromotions, type PromotionDays, promotionMoments, promotionState } from '#model/reading/promotions.ts';

export type Promotion = CollectionEntry<'promotions'>;

/** The id without its language: the name that all languages share. */
export const nameOf = ({ id }: Promotion): string => id.slice(id.indexOf('/') + 1);

const promotionsIn = (locale: Locale): Promise<Promotion[]> =>
  getCollection('promotions', ({ id }) => id.startsWith(`${locale}/`));

/** What the list shows on the day of the build, in order. */
export const listedIn = async (locale: Locale): Promise<Promotion[]> =>
  listedPromotions(
    (await promotionsIn(locale)).map((entry) => ({ ...entry.data, entry })),
    Date.now(),
  ).map(({ entry }) => entry);

/** Names of all promotions, ended ones too: their pages stay. */
export const promotionNames = async (): Promise<string[]> => (await promotionsIn(DEFAULT_LOCALE)).map(nameOf);

export async function promotionIn(locale: Locale, name: string): Promise<Promotion> {
  const entry = (await promotionsIn(locale)).find((promotion) => nameOf(promotion) === name);
  if (!entry) throw new Error(`src/content/promotions/${locale}/${name}.md is missing`);
  return entry;
}

/** The state at build time, and the dates by which promotion-clock.ts corrects it in the browser. */
export function stateAttributes(days: PromotionDays) {
  const { fromMs, untilMs } = promotionMoments(days);
  return { 'data-state': promotionState(days, Date.now()), 'data-from': fromMs, 'data-until': untilMs };
}
