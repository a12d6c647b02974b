/** A list that the address asks for, a page at a time: of rounds, of transfers. */
import { atom, type PreinitializedWritableAtom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import type { Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';

/** While another page is on its way, the one before it stays. */
export type Listed<Page> =
  | { readonly kind: 'loading'; readonly page: Page | null }
  | { readonly kind: 'ready'; readonly page: Page }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

type Kind<Query, Page> = {
  /** What an address without a query asks for. */
  readonly everything: Query;
  readonly read: (parameters: URLSearchParams) => Query;
  readonly write: (query: Query) => string;
  readonly ask: (query: Query) => Promise<Result<Page, ApiFailure>>;
};
export type AddressList<Query, Page> = {
  readonly $query: PreinitializedWritableAtom<Query>;
  readonly $listed: PreinitializedWritableAtom<Listed<Page>>;
  /** Follows the address, now and whenever Back or Forward changes it. @returns how to stop. */
  readonly follow: () => () => void;
  /** Shows others, in an entry of its own that Back undoes. Any change but of the page begins at the first. */
  readonly show: (change: Partial<Query>) => void;
  readonly load: () => Promise<void>;
};

export function addressList<Query extends { readonly page: number }, Page>({
  everything,
  read,
  write,
  ask,
}: Kind<Query, Page>): AddressList<Query, Page> {
  const $query = atom<Query>(everything);
  const $listed = atom<Listed<Page>>({ kind: 'loading', page: null });
  /** Only the last question asked is answered: a slow page must not take the place of a later one. */
  let asked = 0;

  async function load(): Promise<void> {
    const before = $listed.get();
    $listed.set({ kind: 'loading', page: before.kind === 'failed' ? null : before.page });
    asked += 1;
    const question = asked;
    const answer = await ask($query.get());
    if (question !== asked) return;
    $listed.set(answer.ok ? { kind: 'ready', page: answer.value } : { kind: 'failed', failure: answer.error });
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

  return { $query, $listed, follow, show, load };
}
