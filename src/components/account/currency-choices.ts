import { getSettings, listCurrencies } from '#contract/settings.ts';
import { shownCurrency } from '#domain/money.ts';
import { currencySign } from '#domain/money-text.ts';

export type CurrencyChoice = { readonly code: string; readonly text: string };

/** The page's time limit for the choices: without them the host uses its default currency. */
const WAIT_MS = 800;

export async function currencyChoices(ask: App.Locals['ask'], locale: string): Promise<readonly CurrencyChoice[]> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS));
  const answers = await Promise.race([Promise.all([ask(listCurrencies), ask(getSettings)]), timeout]);
  const [listed, settings] = answers ?? [];
  if (!listed?.ok) return [];
  const accepted = settings?.ok ? settings.value.acceptedCurrencies : undefined;
  const offered = listed.value.currencies.filter(({ code }) => accepted?.includes(code) ?? true);
  if (offered.length < 2) return [];
  return offered.map(({ code, symbol }) => {
    const shown = shownCurrency(code);
    const sign = symbol ?? currencySign(code, locale);
    return { code, text: sign === shown ? shown : `${shown} (${sign})` };
  });
}
