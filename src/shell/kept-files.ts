/**
 * What the service worker keeps for a browser without a connection.
 * Threat: something personal is kept on a shared device, or shown to the next person who uses it. Three answers: only
 * what the build named is ever asked for (pages that no Worker sees, and what they show), it is asked for without
 * cookies, and an answer that is not for everybody is refused. Nothing that a visit received is written here.
 * Accepted risk: a kept page may be older than the site; it is shown only when the site does not answer.
 */
import type { Locale } from '#domain/locales.ts';

/** An address, and the mark of its content where the name does not hold one. */
export type KeptFile = readonly [address: string, revision?: string];
/** The shell is what a browser must have before it counts as ready; the texts follow when there is time. */
export type KeptList = { readonly shell: readonly KeptFile[]; readonly texts: readonly KeptFile[] };
export type KeptFiles = Readonly<Record<Locale, KeptList>>;

/** The part of the browser's Cache that is used, with whole addresses. */
export type Shelf = Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>;
type FetchFile = (request: Request) => Promise<Response>;

const keyOf = ([address, revision]: KeptFile, origin: string): string =>
  `${origin}${address}${revision ? `?${revision}` : ''}`;

/** Whether everybody gets the same: whole, ours, from where it was asked, and no word that forbids a copy. */
function isForEverybody(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    !response.redirected &&
    !/\b(?:private|no-store)\b/i.test(response.headers.get('cache-control') ?? '')
  );
}

/** A name that holds its content's hash may come from the browser's own cache; everything else is asked for again. */
const asking = ([address, revision]: KeptFile, origin: string): Request =>
  new Request(`${origin}${address}`, {
    credentials: 'omit',
    redirect: 'error',
    cache: revision ? 'no-cache' : 'default',
  });

/**
 * Fetches what is not there yet, one after the other: a reader's own requests go first.
 * @throws TypeError when one cannot be had; what came before it stays.
 */
export async function keep(files: readonly KeptFile[], shelf: Shelf, origin: string, get: FetchFile): Promise<void> {
  const present = new Set((await shelf.keys()).map(({ url }) => url));
  for (const file of files) {
    const key = keyOf(file, origin);
    if (present.has(key)) continue;
    const response = await get(asking(file, origin));
    if (!isForEverybody(response)) throw new TypeError(`${file[0]} is not to be kept`);
    await shelf.put(key, response);
  }
}

/** Forgets what this version does not name: older texts, files of older pages. */
export async function forgetOthers(kept: KeptFiles, shelf: Shelf, origin: string): Promise<void> {
  const current = new Set(filesOf(kept).map((file) => keyOf(file, origin)));
  for (const request of await shelf.keys()) if (!current.has(request.url)) await shelf.delete(request);
}

/** What stands under an address, whatever its query. */
export async function findKept(
  kept: KeptFiles,
  address: string,
  shelf: Shelf,
  origin: string,
): Promise<Response | undefined> {
  const file = named(kept, address);
  return file && shelf.match(keyOf(file, origin));
}

export const isKept = (kept: KeptFiles, address: string): boolean => named(kept, address) !== undefined;

export const isHashed = (kept: KeptFiles, address: string): boolean => named(kept, address)?.length === 1;

const named = (kept: KeptFiles, address: string): KeptFile | undefined =>
  filesOf(kept).find(([name]) => name === address);

const filesOf = (kept: KeptFiles): KeptFile[] =>
  Object.values(kept).flatMap(({ shell, texts }) => [...shell, ...texts]);
