/** In which of six ways prices are written: kept by this browser, and by the account of whoever is signed in. */
import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { oddsFormats as formatIds, getBookmakersSettings, updateBookmakersSettings } from '#contract/bookmakers.ts';
import { ODDS_FORMAT_KEY, type OddsFormat, oddsFormats } from '#domain/odds.ts';
import { environment } from '#stores/environment.ts';
import { keptAtom } from '#stores/kept.ts';
import { $isPlayer } from '#stores/session.ts';

const kept = () => keptAtom(ODDS_FORMAT_KEY, v.picklist(oddsFormats));

export const $oddsFormat = atom<OddsFormat>('decimal');

// What the account says counts as soon as somebody is signed in: it is the same on all of a player's devices.
onMount($oddsFormat, () => {
  $oddsFormat.set(kept().get() ?? 'decimal');
  return $isPlayer.subscribe((isPlayer) => {
    if (isPlayer) void readAccountFormat();
  });
});

async function readAccountFormat(): Promise<void> {
  const answer = await environment().request(getBookmakersSettings);
  const format = answer.ok ? oddsFormats[answer.value.odds_format] : undefined;
  if (format) keep(format);
}

function keep(format: OddsFormat): void {
  kept().set(format);
  $oddsFormat.set(format);
}

/** @param chosen one of `oddsFormats`; anything else changes nothing. */
export async function chooseOddsFormat(chosen: string): Promise<void> {
  const id = formatIds.find((one) => oddsFormats[one] === chosen);
  const format = id === undefined ? undefined : oddsFormats[id];
  if (!format) return;
  keep(format);
  if ($isPlayer.get()) await environment().request(updateBookmakersSettings, { body: { odds_format: id } });
}
