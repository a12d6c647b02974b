// Texts that any page may need, but seldom does.

import { textsFrom } from '#i18n/texts.ts';
import { codeOfFault, DEFAULT_CODE, messageOfFault, saidOfFault } from '#model/fault.ts';

type Noun =
  | 'book'
  | 'errors'
  | 'failure'
  | 'livecard'
  | 'play'
  | 'races'
  | 'replacing'
  | 'search'
  | 'session'
  | 'sheet'
  | 'sitesearch';

const texts = textsFrom<Noun>(
  import.meta.glob<Record<string, string>>(
    './locales/*/*/{book,errors,failure,livecard,play,races,replacing,search,session,sheet,sitesearch}.json',
    {
      import: 'default',
    },
  ),
);
export const loadTexts = (locale: string, noun: Noun) => texts(locale, noun);

/** Loaded with the first fault. */
export async function errorTexts(locale: string): Promise<(fault: string) => string> {
  const errors = await loadTexts(locale, 'errors');
  return (fault) =>
    saidOfFault(codeOfFault(fault), messageOfFault(fault), (code) => errors[`errors.${code}`]) ??
    errors[`errors.${DEFAULT_CODE}`] ??
    fault;
}
