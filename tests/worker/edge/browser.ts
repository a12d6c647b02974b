// A browser in front of the site's Worker: it keeps cookies, sets the origin headers, and waits for background work.
import { env } from 'cloudflare:workers';
import { ok } from '#domain/result.ts';
import type { Bindings } from '#edge/bindings.ts';
import type { Render } from '#edge/context.ts';
import { readHost } from '#edge/host/host-bindings.ts';
import { fetchCatalogue } from '#edge/lobby/catalogue-source.ts';
import { answerRequest } from '#edge/site.ts';
import { fetcher } from './fake-host.ts';

export const SITE = 'https://site.test';

const pages: Record<string, string> = { '/profile': 'profile', '/slots/casino': 'lobby', '/auth/sign-in': 'sign in' };
const assets = {
  async fetch(request: Request) {
    const page = pages[new URL(request.url).pathname];
    if (page === undefined) return new Response('none', { status: 404 });
    if (request.headers.get('if-none-match') === '"page"')
      return new Response(null, { status: 304, headers: { etag: '"page"' } });
    return new Response(page, {
      headers: { 'content-type': 'text/html', etag: '"page"', 'cache-control': 'public, max-age=0, must-revalidate' },
    });
  },
};

export const bindings = { ...(env as unknown as Bindings), PLATFORM: fetcher, ASSETS: assets } satisfies Bindings;

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: BodyInit | null };

export class Browser {
  readonly cookies = new Map<string, string>();

  /** Renders pages that are not static files. */
  render: Render = async () => new Response('rendered', { headers: { 'content-type': 'text/html' } });

  /** Each browser has its own address, so that one test's sign-ins do not throttle another's. */
  readonly given: Bindings;
  readonly address: string;
  readonly origin: string;

  constructor(given: Bindings = bindings, address: string = crypto.randomUUID(), origin = SITE) {
    this.given = given;
    this.address = address;
    this.origin = origin;
  }

  async send(path: string, { method = 'GET', headers = {}, body = null }: RequestOptions = {}): Promise<Response> {
    const later: Promise<unknown>[] = [];
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request(`${this.origin}${path}`, {
      method,
      body,
      redirect: 'manual',
      headers: { 'cf-connecting-ip': this.address, ...(cookie && { cookie }), ...headers },
    });
    const response = await answerRequest(
      request,
      this.given,
      { waitUntil: (work) => void later.push(work) },
      this.render,
    );
    for (const set of response.headers.getSetCookie()) this.#keep(set);
    await Promise.all(later);
    return response;
  }

  #keep(set: string) {
    const [pair = ''] = set.split(';');
    const [name = '', ...values] = pair.split('=');
    const value = values.join('=');
    if (/Max-Age=0\b/.test(set)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  get = (path: string, headers: Record<string, string> = {}) => this.send(path, { headers });
  open = (path: string) => this.send(path, { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } });
  post = (path: string, body: unknown = {}, method = 'POST') =>
    this.send(path, {
      method,
      headers: { origin: this.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    this.send(path, {
      method: 'POST',
      headers: { origin: this.origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  async signedIn(): Promise<this> {
    const answer = await this.post('/api/accounts/login/', {
      username: `demo-${crypto.randomUUID()}`,
      password: 'demo-Zellige1',
    });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
    return this;
  }

  get isSignedIn(): boolean {
    return this.cookies.has('__Host-zellige') && this.cookies.has('zellige_player');
  }
}

export const codeOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { code?: unknown }).code;

/** Bindings with a separate catalogue, fetched from the bindings' host. */
export function withSeparateCatalogue(given: Bindings): Bindings {
  const pack = async () => {
    const fetched = await fetchCatalogue(readHost(given));
    return fetched.ok ? ok({ version: fetched.value.version, text: JSON.stringify(fetched.value) }) : fetched;
  };
  return { ...given, CATALOGUE: { getByName: () => ({ pack }) } };
}
