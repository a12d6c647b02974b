import type { FileCache } from '#shell/precache.ts';

/** A browser's Cache in memory, by absolute URL. */
export class MemoryCache implements FileCache {
  readonly standing = new Map<string, Response>();

  keys = async () => [...this.standing.keys()].map((url) => new Request(url));
  match = async (key: RequestInfo | URL) => this.standing.get(addressOf(key))?.clone();
  put = async (key: RequestInfo | URL, response: Response) => void this.standing.set(addressOf(key), response);
  delete = async (key: RequestInfo | URL) => this.standing.delete(addressOf(key));
}

const addressOf = (key: RequestInfo | URL): string => (key instanceof Request ? key.url : String(key));
