import type { AstroGlobal } from 'astro';
import { getUser } from '#contract/auth/accounts.ts';
import { getTranslations, textOfFault } from '#i18n/server.ts';
import type { Given } from '#islands/ui/given.tsx';
import { codeOfFault } from '#model/fault.ts';

/**
 * Data that the server renders for browsers without JavaScript. @param inputs the form's fields: other faults concern
 * the whole form.
 */
export async function drawnFor(astro: AstroGlobal, inputs: readonly string[] = []) {
  const { locals, url, currentLocale } = astro;
  const { locale, t } = getTranslations(currentLocale);
  const { typed = {}, faults = {} } = locals.form ?? {};
  const other = Object.entries(faults).find(([name]) => !inputs.includes(name))?.[1];
  const given: Given = {
    address: `${url.pathname}${url.search}`,
    user: await locals.ofPlayer(getUser),
    typed,
    wrong: Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, textOfFault(locale, fault)])),
    refused: other === undefined ? null : { code: codeOfFault(other), text: textOfFault(locale, other) },
    request: crypto.randomUUID(),
  };
  return { given, t };
}
