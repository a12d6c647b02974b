/** The player's rounds as the address asks for them, a page at a time. */
import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import { listSlotsHistory } from '#contract/rounds.ts';
import { everyRound, type RoundQuery, readRoundQuery, writeRoundQuery } from '#domain/round-query.ts';
import { environment } from '#stores/environment.ts';

export const ROUNDS_A_PAGE = 20;

type Page = Answer<typeof listSlotsHistory>;
export type RoundItem = Page['items'][number];
/** While another page is on its way, the one before it stays. */
export type RoundHistory =
  | { readonly kind: 'loading'; readonly page: Page | null }
  | { readonly kind: 'ready'; readonly page: Page }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

export const $roundQuery = atom<RoundQuery>(everyRound);
export const $roundHistory = atom<RoundHistory>({ kind: 'loading', page: null });

const queryIn = (address: string): RoundQuery =>
  readRoundQuery(new URLSearchParams(address.split('#')[0]?.split('?')[1] ?? ''));

/** Follows the address, now and whenever Back or Forward changes it. @returns how to stop. */
export function followHistory(): () => void {
  const { page } = environment();
  const take = () => {
    const query = queryIn(page.address());
    const isSame = writeRoundQuery(query) === writeRoundQuery($roundQuery.get());
    // A round that opens or closes changes the address and not the list.
    if (isSame && $roundHistory.get().kind === 'ready') return;
    $roundQuery.set(query);
    void loadHistory();
  };
  take();
  return page.on('back', take);
}

/** Shows other rounds, in an entry of its own that Back undoes. Any change but of the page begins at the first. */
export function showRounds(change: Partial<RoundQuery>): void {
  const { page } = environment();
  const query = { ...$roundQuery.get(), page: 1, ...change };
  const path = page.address().split(/[?#]/)[0] ?? '/';
  if (writeRoundQuery(query) === writeRoundQuery($roundQuery.get())) return;
  page.setAddress(`${path}${writeRoundQuery(query)}`, 'new');
  $roundQuery.set(query);
  void loadHistory();
}

/** Only the last question asked is answered: a slow page must not take the place of a later one. */
let asked = 0;

export async function loadHistory(): Promise<void> {
  const before = $roundHistory.get();
  $roundHistory.set({ kind: 'loading', page: before.kind === 'failed' ? null : before.page });
  asked += 1;
  const question = asked;
  const { from, to, producer, page } = $roundQuery.get();
  const answer = await environment().request(listSlotsHistory, {
    query: { date_from: from, date_to: to, producer, page: String(page), page_size: String(ROUNDS_A_PAGE) },
  });
  if (question !== asked) return;
  $roundHistory.set(answer.ok ? { kind: 'ready', page: answer.value } : { kind: 'failed', failure: answer.error });
}
