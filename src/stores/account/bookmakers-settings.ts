import { type ApiFailure, isNotOffered } from '#api/client.ts';
import {
  type BookmakersSettings,
  getBookmakersSettings,
  oddsFormats,
  sportViews,
} from '#contract/account/bookmakers.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { bookmakersForm } from '#model/account/account-forms.ts';
import { type Faults, knownName, type Typed } from '#model/form.ts';
import { DESKTOP_VIEW } from '#model/sport-embeds/sport-address.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';
import { sendForm } from '#stores/page-form.ts';
import { publishOddsFormat, storedOddsFormatId } from '#stores/sportsbook/odds-format.ts';

export { type BookmakersSettings, knownName, oddsFormats, sportViews };

const FEATURE = 'bookmakersSettings';
const PATH = '/profile/bookmakers-settings?done=settingsSaved';

/** Falls back to this browser's settings for a host that stores none. */
async function fetchSettings(): Promise<Result<BookmakersSettings, ApiFailure>> {
  const { request, page } = environment();
  const answer = page.lacks(FEATURE) ? null : await request(getBookmakersSettings);
  if (answer && (answer.ok || !isNotOffered(answer.error))) return answer;
  const sport_view = sportViews.find((view) => view === page.sportView()) ?? DESKTOP_VIEW;
  return ok({ odds_format: storedOddsFormatId(), sport_view, one_click: false });
}

export const { $state: $bookmakersSettings, load: loadBookmakersSettings } = loadable(fetchSettings, (settings) => ({
  settings,
}));

export async function saveBookmakersSettings(typed: Typed): Promise<Faults | null> {
  const { page } = environment();
  const isKept = page.lacks(FEATURE);
  const faults = isKept ? null : await sendForm(bookmakersForm, typed);
  if (faults === null && typed.odds_format) publishOddsFormat(Number(typed.odds_format));
  if (!isKept) return faults;
  const view = sportViews.find((one) => one === typed.sport_view);
  if (view) page.setSportView(view);
  page.navigate(localise(PATH, toLocale(page.locale())));
  return null;
}
