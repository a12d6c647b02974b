import { textsFrom } from '#i18n/texts.ts';

const texts = textsFrom(import.meta.glob<Record<string, string>>('./locales/*/*/push.json', { import: 'default' }));

export const pushTexts = (locale: string) => texts(locale, 'push');
