/** The currencies that an account may be opened in, for the form that asks which; none where there is nothing to choose. */
import { getSettings, listCurrencies } from '#contract/settings.ts';
import { shownCurrency } from '#domain/money.ts';
import { signOf } from '#domain/money-text.ts';

export type CurrencyChoice = { readonly code: string; readonly text: string };

/** Nobody waits longer than that for a choice that the host would make by itself. */
const WAIT_MS = 800;

export async function currencyChoices(ask: App.Locals['ask'], locale: string): Promise<readonly CurrencyChoice[]> {
  const late = new Promise<null>((go) => setTimeout(() => go(null), WAIT_MS));
  const answers = await Promise.race([Promise.all([ask(listCurrencies), ask(getSettings)]), late]);
  const [listed, settings] = answers ?? [];
  if (!listed?.ok) return [];
  const accepted = settings?.ok ? settings.value.acceptedCurrencies : undefined;
  const offered = listed.value.currencies.filter(({ code }) => accepted?.includes(code) ?? true);
  if (offered.length < 2) return [];
  return offered.map(({ code, symbol }) => {
    const shown = shownCurrency(code);
    const sign = symbol ?? signOf(code, locale);
    return { code, text: sign === shown ? shown : `${shown} (${sign})` };
  });
}
