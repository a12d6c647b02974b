import { textsFrom } from '#i18n/texts.ts';

const texts = textsFrom(import.meta.glob<Record<string, string>>('./locales/*/*/notices.json', { import: 'default' }));

export const notificationTexts = (locale: string) => texts(locale, 'notices');
