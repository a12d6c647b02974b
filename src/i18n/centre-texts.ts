import { textsFrom } from '#i18n/texts.ts';

const texts = textsFrom(import.meta.glob<Record<string, string>>('./locales/*/*/centre.json', { import: 'default' }));

export const centreTexts = (locale: string) => texts(locale, 'centre');
