import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import {
  type BookmakersSettings,
  oddsFormats as formatIds,
  getBookmakersSettings,
  updateBookmakersSettings,
} from '#contract/account/bookmakers.ts';
import { ODDS_FORMAT_KEY, type OddsFormat, oddsFormats } from '#domain/sportsbook/odds.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { storedAtom } from '#stores/stored-atom.ts';
import { stopAll } from '#stores/timer.ts';

const stored = () => storedAtom(ODDS_FORMAT_KEY, v.picklist(oddsFormats));
const tabs = () => environment().channel('zellige-odds');

/** The format stored in this browser. */
export function storedOddsFormatId(): BookmakersSettings['odds_format'] {
  const format = stored().get() ?? 'decimal';
  return formatIds.find((id) => oddsFormats[id] === format) ?? 0;
}

export const $oddsFormat = atom<OddsFormat>('decimal');

/** Counts choices on this page, so that a response from before the last one is ignored. */
let choices = 0;
let accountRequest: Promise<BookmakersSettings | null> = Promise.resolve(null);
/** Null for a guest, and after a failure. `$oddsFormat` loads them while it has listeners. */
export const accountSettings = (): Promise<BookmakersSettings | null> => accountRequest;

// After sign-in the account's format applies: it is the same on all of a player's devices.
onMount($oddsFormat, () => {
  $oddsFormat.set(stored().get() ?? 'decimal');
  return stopAll(
    tabs().listen((message) => {
      const format = oddsFormats.find((one) => one === message);
      if (format) apply(format);
    }),
    $isPlayer.subscribe((isPlayer) => {
      accountRequest = isPlayer ? readAccount() : Promise.resolve(null);
    }),
  );
});

async function readAccount(): Promise<BookmakersSettings | null> {
  const before = choices;
  const answer = await environment().request(getBookmakersSettings);
  if (!answer.ok) return null;
  const format = oddsFormats[answer.value.odds_format];
  if (format && choices === before) apply(format);
  return answer.value;
}

function apply(format: OddsFormat): void {
  stored().set(format);
  $oddsFormat.set(format);
}

export function publishOddsFormat(id: number): void {
  const format = oddsFormats[id];
  if (!format) return;
  choices += 1;
  apply(format);
  tabs().post(format);
}

/** Changes the format here and in the account. @param chosen one of `oddsFormats`; anything else is ignored. */
export async function chooseOddsFormat(chosen: string): Promise<void> {
  const id = formatIds.find((one) => oddsFormats[one] === chosen);
  if (id === undefined) return;
  publishOddsFormat(id);
  if ($isPlayer.get()) await environment().request(updateBookmakersSettings, { body: { odds_format: id } });
}
