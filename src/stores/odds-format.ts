/** In which of six ways prices are written: kept by this browser, and by the account of whoever is signed in. */
import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import {
  type BookmakersSettings,
  oddsFormats as formatIds,
  getBookmakersSettings,
  updateBookmakersSettings,
} from '#contract/bookmakers.ts';
import { ODDS_FORMAT_KEY, type OddsFormat, oddsFormats } from '#domain/odds.ts';
import { environment } from '#stores/environment.ts';
import { keptAtom } from '#stores/kept.ts';
import { $isPlayer } from '#stores/session.ts';

const kept = () => keptAtom(ODDS_FORMAT_KEY, v.picklist(oddsFormats));
/** A choice in one tab is that of all. */
const tabs = () => environment().channel('zellige-odds');

export const $oddsFormat = atom<OddsFormat>('decimal');

let asked: Promise<BookmakersSettings | null> = Promise.resolve(null);
/**
 * What the account of whoever is signed in says, once it has been asked; null for a guest, and where the host does not say.
 * Call it while `$oddsFormat` is heard, which is what asks.
 */
export const accountSettings = (): Promise<BookmakersSettings | null> => asked;

// What the account says counts as soon as somebody is signed in: it is the same on all of a player's devices.
onMount($oddsFormat, () => {
  $oddsFormat.set(kept().get() ?? 'decimal');
  const stopHearing = tabs().listen((told) => {
    const format = oddsFormats.find((one) => one === told);
    if (format) keep(format);
  });
  const stopFollowing = $isPlayer.subscribe((isPlayer) => {
    asked = isPlayer ? readAccount() : Promise.resolve(null);
  });
  return () => {
    stopHearing();
    stopFollowing();
  };
});

async function readAccount(): Promise<BookmakersSettings | null> {
  const answer = await environment().request(getBookmakersSettings);
  if (!answer.ok) return null;
  const format = oddsFormats[answer.value.odds_format];
  if (format) keep(format);
  return answer.value;
}

function keep(format: OddsFormat): void {
  kept().set(format);
  $oddsFormat.set(format);
}

/** The account has another format now: every page that is open in this browser shows it. */
export function tellOddsFormat(id: number): void {
  const format = oddsFormats[id];
  if (!format) return;
  keep(format);
  tabs().post(format);
}

/** @param chosen one of `oddsFormats`; anything else changes nothing. */
export async function chooseOddsFormat(chosen: string): Promise<void> {
  const id = formatIds.find((one) => oddsFormats[one] === chosen);
  if (id === undefined) return;
  tellOddsFormat(id);
  if ($isPlayer.get()) await environment().request(updateBookmakersSettings, { body: { odds_format: id } });
}
