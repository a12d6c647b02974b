// A fake API host: it records every request, and each test sets its answers.
import type { Fetcher } from '#edge/host.ts';

export type ReceivedRequest = { method: string; path: string; headers: Headers; body: string };
type Answer = (received: ReceivedRequest, request: Request) => Response | Promise<Response>;

export const host = {
  received: [] as ReceivedRequest[],
  answer: byDefault as Answer,
  reset() {
    host.received = [];
    host.answer = byDefault;
  },
  to: (path: string) => host.received.filter((call) => call.path.split('?')[0] === path),
};

export const fetcher: Fetcher = {
  async fetch(request) {
    const url = new URL(request.url);
    const body = request.body ? new TextDecoder().decode(await request.clone().arrayBuffer()) : '';
    const received = {
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: new Headers(request.headers),
      body,
    };
    host.received.push(received);
    return host.answer(received, request);
  },
};

let made = 0;
/** A token like a host's; its signature is not valid. */
export function token(kind: string, claims: Record<string, unknown> = {}): string {
  made += 1;
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ kind, made, ...claims })}.canary${made}`;
}

const MINUTE_S = 60;
/** Lives five minutes by default, and is due for renewal half a minute before it expires. */
export const freshAccess = (lifetimeS = 5 * MINUTE_S): string =>
  token('access', { exp: Math.floor(Date.now() / 1000) + lifetimeS, refresh_shift: 30 });

export const userFields = (role = 'P') => ({
  id: 7,
  login: 'demo',
  email: null,
  username: 'demo',
  role,
  currency: 'TND',
  balance: '1000.000',
  bonusBalance: '50.000',
  createdAt: '2026-01-01T00:00:00Z',
  dateJoined: '2026-01-01T00:00:00Z',
  isSelfRegistered: true,
  userTypes: 'self-registered',
});

export function byDefault({ path }: ReceivedRequest): Response {
  if (path === '/api/accounts/login/')
    return Response.json({ access: freshAccess(), refresh: token('refresh'), ...userFields() });
  if (path === '/api/accounts/refresh/') return Response.json({ access: freshAccess() });
  if (path === '/api/accounts/user')
    return Response.json(userFields(), { headers: { etag: '"u1"', 'cache-control': 'private, no-cache' } });
  return Response.json({});
}
