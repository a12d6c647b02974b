// Requests, answers and refusals as in Laravel.
import type { Store, User } from './store.ts';

export type Answer = {
  readonly status: number;
  /** Undefined: no content. */
  readonly json?: unknown;
  readonly page?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
};

export const json = (body: unknown, status = 200): Answer => ({ status, json: body });
export const resource = (data: unknown, status = 200): Answer => json({ data }, status);
export const noContent: Answer = { status: 204 };

/** `abort()`: ends the request with an answer. */
export class HttpException extends Error {
  readonly answer: Answer;
  constructor(status: number, message: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.answer = { status, json: { message, ...more }, headers };
  }
}

export const abort = (status: number, code: string, message: string): never => {
  throw new HttpException(status, message, { code });
};

type Errors = Readonly<Record<string, readonly string[]>>;
export function invalid(errors: Errors): HttpException {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const others = more > 0 ? ` (and ${more} more error${more > 1 ? 's' : ''})` : '';
  return new HttpException(422, `${all[0]}${others}`, { errors });
}

type Parts = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly content: Buffer;
};

export class Request {
  readonly method: string;
  readonly url: URL;
  readonly headers: Parts['headers'];
  readonly content: Buffer;
  readonly store: Store;
  readonly #input: Readonly<Record<string, unknown>>;
  /** Of the route. */
  parameters: Readonly<Record<string, string>> = {};

  constructor({ method, url, headers, content }: Parts, store: Store) {
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.content = content;
    this.store = store;
    this.#input = { ...Object.fromEntries(url.searchParams), ...inputIn(headers['content-type'], content) };
  }

  get bearer(): string | null {
    return /^Bearer (.+)$/.exec(this.headers.authorization ?? '')?.[1] ?? null;
  }

  /** Null for a guest. */
  get guest(): User | null {
    const grant = this.bearer === null ? undefined : this.store.access.get(this.bearer);
    if (!grant || grant.untilMs <= Date.now()) return null;
    return this.store.users.find(({ id }) => id === grant.userId) ?? null;
  }

  /** The middleware `auth`. */
  get user(): User {
    const user = this.guest;
    if (!user) throw new HttpException(401, 'Unauthenticated.');
    return user;
  }

  /** Blank text is null, as by the middleware `ConvertEmptyStringsToNull`. */
  input(name: string): unknown {
    const value = this.#input[name];
    if (typeof value !== 'string') return value ?? null;
    return value.trim() === '' ? null : value.trim();
  }

  text(name: string): string {
    const value = this.input(name);
    return value === null ? '' : String(value);
  }

  absolute(path: string): string {
    return `${this.url.origin}${path}`;
  }
}

/** A body that is not a JSON object counts as empty. */
function inputIn(type: string | undefined, content: Buffer): object {
  if (!type?.includes('json')) return {};
  try {
    const value: unknown = JSON.parse(content.toString());
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
