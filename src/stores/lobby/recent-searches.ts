/**
 * Threat: on a shared computer the next user sees the searches of the previous one. So guests' searches are not stored,
 * stored ones belong to one account, and they are deleted as soon as somebody else uses the browser.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { $session, currentUser } from '#stores/auth/session.ts';
import { $submittedQuery, SEARCHES_KEY } from '#stores/lobby/game-list.ts';
import { storedAtom } from '#stores/stored-atom.ts';
import { stopAll } from '#stores/timer.ts';

export const $recentSearches = atom<readonly string[]>([]);

const MAX_STORED = 6;
const Stored = v.object({ owner: v.string(), queries: v.pipe(v.array(v.string()), v.maxLength(MAX_STORED)) });

const owner = (): string | null => {
  const user = currentUser();
  return user ? String(user.id) : null;
};

export function followRecentSearches(): () => void {
  return stopAll(
    $session.subscribe(({ kind }) => {
      if (kind === 'player') $recentSearches.set(read());
      // While the session is unknown, show nothing and delete nothing.
      else if (kind === 'guest') forgetSearches();
      else $recentSearches.set([]);
    }),
    $submittedQuery.listen((query) => query !== '' && rememberSearch(query)),
  );
}

const stored = () => storedAtom(SEARCHES_KEY, Stored);

function read(): readonly string[] {
  const known = stored().get();
  if (known?.owner === owner()) return known.queries;
  stored().set(null);
  return [];
}

export function rememberSearch(query: string): void {
  const player = owner();
  if (player === null) return;
  // Another tab may have stored more since.
  const queries = [query, ...read().filter((one) => one.toLowerCase() !== query.toLowerCase())].slice(0, MAX_STORED);
  stored().set({ owner: player, queries });
  $recentSearches.set(queries);
}

export function forgetSearches(): void {
  stored().set(null);
  $recentSearches.set([]);
}
