// Texts of what opens seldom (toasts, modals, error screens): one noun in one language, fetched when it is first needed.
import { codeOfFault, DEFAULT_CODE, messageOfFault, saidOfFault } from '#domain/fault.ts';
import type { Strings } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>(
  './locales/*/{book,errors,failure,livecard,play,replacing,search,session,sheet}.json',
  { import: 'default' },
);

type Noun = 'book' | 'errors' | 'failure' | 'livecard' | 'play' | 'replacing' | 'search' | 'session' | 'sheet';

export async function loadTexts(locale: string, noun: Noun): Promise<Strings> {
  const texts = (await files[`./locales/${locale}/${noun}.json`]?.()) ?? {};
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${noun}.${key}`, text]));
}

/**
 * The text of a fault: of its code, else what the host says, else the default. Fetched with the first thing that goes
 * wrong.
 */
export async function errorTexts(locale: string): Promise<(fault: string) => string> {
  const texts = await loadTexts(locale, 'errors');
  return (fault) =>
    saidOfFault(codeOfFault(fault), messageOfFault(fault), (code) => texts[`errors.${code}`]) ??
    texts[`errors.${DEFAULT_CODE}`] ??
    fault;
}
