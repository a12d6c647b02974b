import { loadFeedNames } from '#i18n/feed-names.ts';
import { textsFrom } from '#i18n/texts.ts';

const texts = textsFrom(
  import.meta.glob<Record<string, string>>('./locales/*/*/{betslip,book}.json', { import: 'default' }),
);

export async function betslipTexts(locale: string) {
  const [strings] = await Promise.all([texts(locale, 'betslip', 'book'), loadFeedNames(locale)]);
  return strings;
}
