import { textsFrom } from '#i18n/texts.ts';

const texts = textsFrom(
  import.meta.glob<Record<string, string>>('./locales/*/*/protection.json', { import: 'default' }),
);

export const saferGamblingTexts = (locale: string) => texts(locale, 'protection');
