// The parts of Django and of Django REST framework that a client sees: routing, exceptions, redirects to the slash.
import type { Database } from './models.ts';
import type { Player } from './player.ts';
import { accessTokenOf } from './tokens.ts';

export type Body = Readonly<Record<string, unknown>>;
export type Incoming = {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string;
  readonly contentType: string;
  readonly text: string;
};
export type Reply = {
  readonly status?: number;
  /** Undefined: no content. */
  readonly data?: unknown;
  readonly html?: string;
  readonly svg?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Request = {
  readonly query: URLSearchParams;
  readonly data: Body;
  readonly text: string;
  readonly contentType: string;
  readonly args: Readonly<Record<string, string>>;
  /** Null for an anonymous user. */
  readonly user: Player | null;
  readonly database: Database;
  /** `request.build_absolute_uri` */
  readonly absolute: (path: string) => string;
};
export type View = (request: Request) => Reply;
export type Routes = Readonly<Record<string, Readonly<Partial<Record<string, View>>>>>;

export class ApiException extends Error {
  readonly reply: Reply;
  constructor(status: number, data: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(`${status}`);
    this.reply = { status, data, headers };
  }
}

export const validationError = (errors: Readonly<Record<string, string>>): ApiException =>
  new ApiException(400, Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])));
export const refused = (status: number, code: string, detail: string): ApiException =>
  new ApiException(status, { detail, code });
export const notFound = (): ApiException => new ApiException(404, { detail: 'Not found.' });

const CHALLENGE = { 'www-authenticate': 'Bearer realm="api"' };

/** `IsAuthenticated` */
export function playerOf({ user }: Request): Player {
  if (user) return user;
  throw new ApiException(
    401,
    { detail: 'Authentication credentials were not provided.', code: 'not_authenticated' },
    CHALLENGE,
  );
}

function userOf({ authorization }: Incoming, database: Database): Player | null {
  const [scheme, token] = authorization.split(' ');
  if (scheme !== 'Bearer' || token === undefined) return null;
  const user = accessTokenOf(token, database);
  if (user) return user;
  const messages = [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }];
  const detail = 'Given token not valid for any token type';
  throw new ApiException(401, { detail, code: 'token_not_valid', messages }, CHALLENGE);
}

function dataOf({ contentType, text }: Incoming): Body {
  if (text === '' || contentType.startsWith('multipart/form-data')) return {};
  if (!contentType.startsWith('application/json'))
    throw new ApiException(415, { detail: `Unsupported media type "${contentType}" in request.` });
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Body;
  } catch {
    throw new ApiException(400, { detail: 'JSON parse error - Expecting value: line 1 column 1 (char 0)' });
  }
  throw validationError({ non_field_errors: 'Invalid data. Expected a dictionary.' });
}

const NO_PAGE: Reply = {
  status: 404,
  html: '<!doctype html>\n<html lang="en">\n<head>\n  <title>Not Found</title>\n</head>\n<body>\n  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>\n</body>\n</html>\n',
};

export class Router {
  readonly #routes: readonly { readonly pattern: RegExp; readonly views: Readonly<Partial<Record<string, View>>> }[];

  constructor(...all: readonly Routes[]) {
    this.#routes = all.flatMap((routes) =>
      Object.entries(routes).map(([path, views]) => ({
        pattern: new RegExp(`^${path.replace(/<(\w+)>/g, '(?<$1>[^/]+)')}$`),
        views,
      })),
    );
  }

  #find(path: string) {
    for (const { pattern, views } of this.#routes) {
      const found = pattern.exec(path);
      if (found) return { views, args: found.groups ?? {} };
    }
    return null;
  }

  answer(incoming: Incoming, database: Database): Reply {
    const { method, url } = incoming;
    const route = this.#find(url.pathname);
    if (route === null) {
      // APPEND_SLASH, for any method.
      if (url.pathname.endsWith('/') || this.#find(`${url.pathname}/`) === null) return NO_PAGE;
      return { status: 301, headers: { location: `${url.pathname}/${url.search}` } };
    }
    try {
      const user = userOf(incoming, database);
      const view = route.views[method];
      const allow = { allow: [...Object.keys(route.views), 'HEAD', 'OPTIONS'].join(', ') };
      if (!view) throw new ApiException(405, { detail: `Method "${method}" not allowed.` }, allow);
      const { contentType, text } = incoming;
      const absolute = (path: string) => `${url.origin}${path}`;
      const data = dataOf(incoming);
      return view({ query: url.searchParams, data, text, contentType, args: route.args, user, database, absolute });
    } catch (error) {
      if (error instanceof ApiException) return error.reply;
      throw error;
    }
  }
}
