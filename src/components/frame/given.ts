// What a page of the cashier, of bets or of documents reads for a browser without scripts, for the views that islands draw.
import type { AstroGlobal } from 'astro';
import { getUser } from '#contract/auth/accounts.ts';
import type { Key } from '#i18n/keys.ts';
import { getTranslations, textOfFault } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import type { Given } from '#islands/ui/given.tsx';
import { codeOfFault } from '#model/fault.ts';

/** @param inputs of the page's form: what is wrong with anything else is said over it. */
export async function readGiven(astro: AstroGlobal, inputs: readonly string[] = []): Promise<Given> {
  const { locals, url, currentLocale } = astro;
  const { locale } = getTranslations(currentLocale);
  const { typed = {}, faults = {} } = locals.form ?? {};
  const other = Object.entries(faults).find(([name]) => !inputs.includes(name))?.[1];
  return {
    address: `${url.pathname}${url.search}`,
    user: await locals.ofPlayer(getUser),
    typed,
    wrong: Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, textOfFault(locale, fault)])),
    refused: other === undefined ? null : { code: codeOfFault(other), text: textOfFault(locale, other) },
    request: crypto.randomUUID(),
  };
}

/** The server's texts as islands take them. */
export function translateIn(current: string | undefined): Translate {
  const { t } = getTranslations(current);
  return (key, values) => t(key as Key, values);
}
