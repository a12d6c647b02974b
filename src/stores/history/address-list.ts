/** A paginated list filtered by the page address (rounds, transfers, bets), and all its rows for an export. */
import { atom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { ok, type Result } from '#domain/result.ts';
import { pageAddress } from '#stores/address.ts';
import { environment } from '#stores/environment.ts';
import { type Loadable, loadable, noneIfNotOffered } from '#stores/loadable.ts';

/** While another page loads, the previous one stays. Null if the host has no such list. */
export type Listed<Page> = Loadable<{ readonly page: Page | null }>;

type Kind<Query, Page, Row> = {
  readonly everything: Query;
  readonly read: (parameters: URLSearchParams) => Query;
  readonly write: (query: Query) => string;
  readonly fetchPage: (query: Query, page: number, pageSize: number) => Promise<Result<Page, ApiFailure>>;
  readonly rowsOf: (page: Page) => readonly Row[];
};
export type Paged = { readonly page: number };
export type Counted = { readonly count: number; readonly has_more?: boolean | undefined };
export type AddressList<Query extends Paged, Page extends Counted, Row> = ReturnType<
  typeof addressList<Query, Page, Row>
>;

export const ROWS_A_PAGE = 20;
const ROWS_A_FILE_PAGE = 1000;

export function addressList<Query extends Paged, Page extends Counted, Row>({
  everything,
  read,
  write,
  fetchPage,
  rowsOf,
}: Kind<Query, Page, Row>) {
  const $query = atom<Query>(everything);
  const fetchShown = async () => noneIfNotOffered(await fetchPage($query.get(), $query.get().page, ROWS_A_PAGE));
  const { $state: $listed, load, refresh } = loadable(fetchShown, (page) => ({ page }));

  async function all(): Promise<Result<readonly Row[], ApiFailure>> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await fetchPage($query.get(), page, ROWS_A_FILE_PAGE);
      if (!answer.ok) return answer;
      const more = rowsOf(answer.value);
      rows.push(...more);
      if (rows.length >= answer.value.count || more.length === 0) return ok(rows);
    }
  }

  function follow(): () => void {
    const { page } = environment();
    const take = () => {
      const query = read(pageAddress().query);
      // A dialog over the list changes the address but not the query.
      if (write(query) === write($query.get()) && $listed.get().kind === 'ready') return;
      $query.set(query);
      void load();
    };
    take();
    return page.on('back', take);
  }

  /** Changes the query in a new history entry, which Back undoes. Any change except of the page resets the page to 1. */
  function show(change: Partial<Query>): void {
    const { page } = environment();
    const query = { ...$query.get(), page: 1, ...change };
    if (write(query) === write($query.get())) return;
    page.setAddress(`${pageAddress().path}${write(query)}`, 'new');
    $query.set(query);
    void load();
  }

  const showEverything = () => show(everything);
  const isEverything = (query: Query) => write(query) === write(everything);
  return { everything, rowsOf, $query, $listed, follow, show, showEverything, load, refresh, all, isEverything };
}
