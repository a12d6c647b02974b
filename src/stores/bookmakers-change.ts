import { bookmakersForm } from '#contract/bookmakers-form.ts';
import type { Faults, Typed } from '#contract/form.ts';
import { tellOddsFormat } from '#stores/odds-format.ts';
import { sendForm } from '#stores/page-form.ts';

/** Other tabs show prices as they are to be shown from now on. @returns as `sendForm`. */
export async function saveBookmakersSettings(typed: Typed): Promise<Faults | null> {
  const faults = await sendForm(bookmakersForm, typed);
  if (faults === null && typed.odds_format) tellOddsFormat(Number(typed.odds_format));
  return faults;
}
