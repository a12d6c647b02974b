import * as v from 'valibot';
import { isNotOffered } from '#api/client.ts';
import { getSettings, listCurrencies, type Settings } from '#contract/settings.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { nameSigns } from '#domain/money-text.ts';
import { offersTo } from '#model/menu.ts';
import { $session, currentUser } from '#stores/auth/session.ts';
import { environment, isYoungerThan } from '#stores/environment.ts';
import { storedAtom } from '#stores/stored-atom.ts';

/** The operator's settings, loaded once a page; after a failure, again with the next user data. */
let settingsRequest: Promise<Settings | null> | null = null;

async function fetchSettings(): Promise<Settings | null> {
  const answer = await environment().request(getSettings);
  if (answer.ok) return answer.value;
  if (!isNotOffered(answer.error)) settingsRequest = null;
  return null;
}

export const loadSettings = (): Promise<Settings | null> => {
  settingsRequest ??= fetchSettings();
  return settingsRequest;
};

export function followOffers(): () => void {
  const { page } = environment();
  const stop = $session.subscribe(async () => {
    const settings = await loadSettings();
    const user = currentUser();
    // Settings that are missing or fail exclude no currency.
    page.offer(user ? offersTo(user.currency ?? DEFAULT_CURRENCY, settings) : []);
  });
  return () => {
    stop();
    page.offer([]);
  };
}

const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const storedSigns = () =>
  storedAtom('zellige-currencies', v.object({ at: v.number(), signs: v.record(v.string(), v.string()) }));

async function fetchSigns(): Promise<void> {
  const { request, now } = environment();
  const answer = await request(listCurrencies);
  if (!answer.ok) return;
  const entries = answer.value.currencies.flatMap(({ code, symbol }) => (symbol ? [[code, symbol] as const] : []));
  const signs = Object.fromEntries(entries);
  storedSigns().set({ at: now(), signs });
  nameSigns(signs);
}

/** For players whose currency is not the market's default. @returns how to stop. */
export function followCurrencySigns(): () => void {
  let isLoaded = false;
  return $session.subscribe(() => {
    const currency = currentUser()?.currency;
    if (isLoaded || currency === undefined || currency === DEFAULT_CURRENCY) return;
    isLoaded = true;
    const known = storedSigns().get();
    if (known) nameSigns(known.signs);
    if (!known || !isYoungerThan(MAX_AGE_MS, known.at)) void fetchSigns();
  });
}
