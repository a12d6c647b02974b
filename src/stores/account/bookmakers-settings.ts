import {
  type BookmakersSettings,
  getBookmakersSettings,
  oddsFormats,
  sportViews,
} from '#contract/account/bookmakers.ts';
import { bookmakersForm } from '#model/account/account-forms.ts';
import { type Faults, knownName, type Typed } from '#model/form.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';
import { sendForm } from '#stores/page-form.ts';
import { publishOddsFormat } from '#stores/sportsbook/odds-format.ts';

export { type BookmakersSettings, knownName, oddsFormats, sportViews };

export const { $state: $bookmakersSettings, load: loadBookmakersSettings } = loadable(
  () => environment().request(getBookmakersSettings),
  (settings) => ({ settings }),
);

export async function saveBookmakersSettings(typed: Typed): Promise<Faults | null> {
  const faults = await sendForm(bookmakersForm, typed);
  if (faults === null && typed.odds_format) publishOddsFormat(Number(typed.odds_format));
  return faults;
}
