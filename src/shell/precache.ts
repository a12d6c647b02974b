/**
 * The files that the service worker caches, and the requests that it answers. Threat: personal data cached on a shared
 * device. So it fetches only public files named by the build, without cookies, and rejects a response that is not
 * public. Accepted risk: a cached page may be older than the site; it is shown only if the site does not answer.
 */
import { type Locale, localise, splitLocale } from '#domain/locales.ts';

/** A URL path, and a hash unless the name contains one. */
export type PrecachedFile = readonly [address: string, revision?: string];
/** The worker counts as installed once `shell` is cached. */
export type PrecacheList = { readonly shell: readonly PrecachedFile[]; readonly texts: readonly PrecachedFile[] };
export type PrecacheManifest = Readonly<Record<Locale, PrecacheList>>;

export type FileCache = Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>;
type FetchFile = (request: Request) => Promise<Response>;

const keyOf = ([address, revision]: PrecachedFile, origin: string): string =>
  `${origin}${address}${revision ? `?${revision}` : ''}`;

/** True for a complete, cacheable response of the same origin without a redirect. */
function isPublic(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    !response.redirected &&
    !/\b(?:private|no-store)\b/i.test(response.headers.get('cache-control') ?? '')
  );
}

/** A file with a hash in its name may come from the HTTP cache. */
const requestFor = ([address, revision]: PrecachedFile, origin: string): Request =>
  new Request(`${origin}${address}`, {
    credentials: 'omit',
    redirect: 'error',
    cache: revision ? 'no-cache' : 'default',
  });

/**
 * Fetches the files one after the other, so that the reader's own requests go first.
 * @throws TypeError if one cannot be fetched; those before it stay cached.
 */
export async function precache(
  files: readonly PrecachedFile[],
  cache: FileCache,
  origin: string,
  get: FetchFile,
): Promise<void> {
  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
  for (const file of files) {
    const key = keyOf(file, origin);
    if (cachedUrls.has(key)) continue;
    const response = await get(requestFor(file, origin));
    if (!isPublic(response)) throw new TypeError(`${file[0]} is not to be kept`);
    await cache.put(key, response);
  }
}

/** Deletes files that this version does not name. */
export async function deleteOutdated(manifest: PrecacheManifest, cache: FileCache, origin: string): Promise<void> {
  const current = new Set(listFiles(manifest).map((file) => keyOf(file, origin)));
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
}

export async function findPrecached(
  manifest: PrecacheManifest,
  address: string,
  cache: FileCache,
  origin: string,
): Promise<Response | undefined> {
  const file = findFile(manifest, address);
  return file && cache.match(keyOf(file, origin));
}

export const isPrecached = (manifest: PrecacheManifest, address: string): boolean =>
  findFile(manifest, address) !== undefined;

export const isHashed = (manifest: PrecacheManifest, address: string): boolean =>
  findFile(manifest, address)?.length === 1;

const findFile = (manifest: PrecacheManifest, address: string): PrecachedFile | undefined =>
  listFiles(manifest).find(([name]) => name === address);

const listFiles = (manifest: PrecacheManifest): PrecachedFile[] =>
  Object.values(manifest).flatMap(({ shell, texts }) => [...shell, ...texts]);

/** `leave`: the browser handles the request as usual. */
export type RequestHandling = 'leave' | 'page' | 'file';

/** The message that makes the waiting version take over. */
export const TAKE_OVER = 'take over';

type RequestInfo = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Requests that are personal or have side effects. Browsers with static routing do not start the service worker for
 * them.
 */
export const BYPASSED_PATHS = ['/api/*', '/services/*', '/slide/*', '/carousel/*'] as const;

/** Handles navigations and files of the build only. */
export function chooseHandling(
  { method, mode, url }: RequestInfo,
  manifest: PrecacheManifest,
  origin: string,
): RequestHandling {
  const requested = new URL(url);
  if (method !== 'GET' || requested.origin !== origin) return 'leave';
  if (BYPASSED_PATHS.some((family) => requested.pathname.startsWith(family.slice(0, -1)))) return 'leave';
  if (mode === 'navigate') return 'page';
  return isPrecached(manifest, requested.pathname) ? 'file' : 'leave';
}

/** Pages shown in place of one that cannot be loaded, best first. */
export function fallbackPages(pathname: string): readonly string[] {
  const { locale, path } = splitLocale(pathname.replace(/(.)\/$/, '$1'));
  const page = path === '/' ? '/main' : path;
  return [localise(page, locale), localise('/offline', locale)];
}
