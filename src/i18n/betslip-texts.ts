import { textsFrom } from '#i18n/texts.ts';

const texts = textsFrom(
  import.meta.glob<Record<string, string>>('./locales/*/{book,slip}.json', { import: 'default' }),
);

export const betslipTexts = (locale: string) => texts(locale, 'book', 'slip');
