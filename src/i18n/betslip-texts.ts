import { textsFrom } from '#i18n/texts.ts';

const texts = textsFrom(
  import.meta.glob<Record<string, string>>('./locales/*/*/{betslip,book}.json', { import: 'default' }),
);

export const betslipTexts = (locale: string) => texts(locale, 'betslip', 'book');
