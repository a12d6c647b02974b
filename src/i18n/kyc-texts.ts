import { textsFrom } from '#i18n/texts.ts';

const texts = textsFrom(
  import.meta.glob<Record<string, string>>('./locales/*/*/documents.json', { import: 'default' }),
);

export const kycTexts = (locale: string) => texts(locale, 'documents');
