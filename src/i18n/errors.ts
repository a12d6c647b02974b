import { loadTexts } from '#i18n/t.ts';
import { codeOfFault, messageOfFault, textOfCode } from '#model/fault.ts';

/** Loads the texts with the first fault. */
export async function errorTexts(locale: string): Promise<(fault: string) => string> {
  const t = await loadTexts(locale, 'errors');
  return (fault) => textOfCode(t, { code: codeOfFault(fault), message: messageOfFault(fault) });
}
