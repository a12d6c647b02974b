import { textsFrom } from '#i18n/texts.ts';

const texts = textsFrom(import.meta.glob<Record<string, string>>('./locales/*/*/sport.json', { import: 'default' }));

export const sportTexts = (locale: string) => texts(locale, 'sport');
