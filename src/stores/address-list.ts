/** A list that the address asks for, a page at a time, and whole for a file: of rounds, of transfers, of bets. */
import { atom, type PreinitializedWritableAtom } from 'nanostores';
import { type ApiFailure, isNotOffered } from '#api/client.ts';
import { ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';

/** While another page is on its way, the one before it stays. */
export type Listed<Page> =
  | { readonly kind: 'loading'; readonly page: Page | null }
  | { readonly kind: 'ready'; readonly page: Page }
  /** The host has no such list. */
  | { readonly kind: 'notOffered'; readonly page: null }
  | { readonly kind: 'failed'; readonly page: null };

type Kind<Query, Page, Row> = {
  /** What an address without a query asks for. */
  readonly everything: Query;
  readonly read: (parameters: URLSearchParams) => Query;
  readonly write: (query: Query) => string;
  readonly ask: (query: Query, page: number, pageSize: number) => Promise<Result<Page, ApiFailure>>;
  readonly rowsOf: (page: Page) => readonly Row[];
};
export type AddressList<Query, Page, Row> = Pick<Kind<Query, Page, Row>, 'everything' | 'rowsOf'> & {
  readonly $query: PreinitializedWritableAtom<Query>;
  readonly $listed: PreinitializedWritableAtom<Listed<Page>>;
  /** Follows the address, now and whenever Back or Forward changes it. @returns how to stop. */
  readonly follow: () => () => void;
  /** Shows others, in an entry of its own that Back undoes. Any change but of the page begins at the first. */
  readonly show: (change: Partial<Query>) => void;
  readonly showEverything: () => void;
  readonly load: () => Promise<void>;
  /** Asks for the same again while it stays as it is; an answer that does not come changes nothing. */
  readonly refresh: () => Promise<void>;
  /** Every row that the address asks for, whatever the page. */
  readonly all: () => Promise<Result<readonly Row[], ApiFailure>>;
  readonly isEverything: (query: Query) => boolean;
};

export const ROWS_A_PAGE = 20;
/** The most that a call gives at once. */
const ROWS_A_FILE_PAGE = 1000;

export function addressList<Query extends { readonly page: number }, Page extends { readonly count: number }, Row>({
  everything,
  read,
  write,
  ask,
  rowsOf,
}: Kind<Query, Page, Row>): AddressList<Query, Page, Row> {
  const $query = atom<Query>(everything);
  const $listed = atom<Listed<Page>>({ kind: 'loading', page: null });
  /** Only the last question asked is answered: a slow page must not take the place of a later one. */
  let asked = 0;

  async function load(): Promise<void> {
    $listed.set({ kind: 'loading', page: $listed.get().page });
    asked += 1;
    const question = asked;
    const answer = await ask($query.get(), $query.get().page, ROWS_A_PAGE);
    if (question !== asked) return;
    if (answer.ok) $listed.set({ kind: 'ready', page: answer.value });
    else $listed.set({ kind: isNotOffered(answer.error) ? 'notOffered' : 'failed', page: null });
  }

  async function refresh(): Promise<void> {
    if ($listed.get().kind !== 'ready') return;
    const question = asked;
    const answer = await ask($query.get(), $query.get().page, ROWS_A_PAGE);
    if (question === asked && answer.ok) $listed.set({ kind: 'ready', page: answer.value });
  }

  async function all(): Promise<Result<readonly Row[], ApiFailure>> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await ask($query.get(), page, ROWS_A_FILE_PAGE);
      if (!answer.ok) return answer;
      const more = rowsOf(answer.value);
      rows.push(...more);
      if (rows.length >= answer.value.count || more.length === 0) return ok(rows);
    }
  }

  function follow(): () => void {
    const { page } = environment();
    const take = () => {
      const query = read(new URLSearchParams(page.address().split('#')[0]?.split('?')[1] ?? ''));
      // What opens over the list changes the address and not the list.
      if (write(query) === write($query.get()) && $listed.get().kind === 'ready') return;
      $query.set(query);
      void load();
    };
    take();
    return page.on('back', take);
  }

  function show(change: Partial<Query>): void {
    const { page } = environment();
    const query = { ...$query.get(), page: 1, ...change };
    if (write(query) === write($query.get())) return;
    page.setAddress(`${page.address().split(/[?#]/)[0] ?? '/'}${write(query)}`, 'new');
    $query.set(query);
    void load();
  }

  const showEverything = () => show(everything);
  const isEverything = (query: Query) => write(query) === write(everything);
  return { everything, rowsOf, $query, $listed, follow, show, showEverything, load, refresh, all, isEverything };
}
