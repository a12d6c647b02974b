/**
 * What a player searched for, kept in this browser and nowhere else.
 * Threat: on a computer that several people use, the next one reads what the one before hoped to play. So nothing is kept
 * for a guest, what is kept belongs to one account, and it goes as soon as somebody else is seen here.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { environment } from '#stores/environment.ts';
import { $sent, SEARCHES_KEY } from '#stores/game-list.ts';
import { $session } from '#stores/session.ts';

/** The last first. */
export const $recentSearches = atom<readonly string[]>([]);

const MOST = 6;
const Kept = v.object({ owner: v.string(), queries: v.pipe(v.array(v.string()), v.maxLength(MOST)) });

const owner = (): string | null => {
  const session = $session.get();
  return session.kind === 'player' ? String(session.user.id) : null;
};

/** Remembers what is sent from now on. @returns how to stop. */
export function followRecentSearches(): () => void {
  const stops = [
    $session.subscribe(({ kind }) => {
      if (kind === 'player') $recentSearches.set(read());
      // While it is not known who is here, nothing is shown and nothing is lost.
      else if (kind === 'guest') forgetSearches();
      else $recentSearches.set([]);
    }),
    $sent.listen((query) => query !== '' && rememberSearch(query)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function read(): readonly string[] {
  const { storage } = environment();
  try {
    const kept = v.parse(Kept, JSON.parse(storage.read(SEARCHES_KEY) ?? 'null'));
    if (kept.owner === owner()) return kept.queries;
  } catch {
    // Nothing was kept, or somebody else wrote there.
  }
  storage.write(SEARCHES_KEY, null);
  return [];
}

export function rememberSearch(query: string): void {
  const player = owner();
  if (player === null) return;
  // Another tab may have kept some since.
  const queries = [query, ...read().filter((one) => one.toLowerCase() !== query.toLowerCase())].slice(0, MOST);
  environment().storage.write(SEARCHES_KEY, JSON.stringify({ owner: player, queries }));
  $recentSearches.set(queries);
}

export function forgetSearches(): void {
  environment().storage.write(SEARCHES_KEY, null);
  $recentSearches.set([]);
}
