// The API host as the edge meets it in these tests: it remembers every call, and each test says how it answers.
import type { Door } from '#edge/upstream.ts';

export type Heard = { method: string; path: string; headers: Headers; body: string };
type Answer = (heard: Heard, request: Request) => Response | Promise<Response>;

export const host = {
  heard: [] as Heard[],
  answer: byDefault as Answer,
  reset() {
    host.heard = [];
    host.answer = byDefault;
  },
  to: (path: string) => host.heard.filter((call) => call.path.split('?')[0] === path),
};

export const door: Door = {
  async fetch(request) {
    const url = new URL(request.url);
    const body = request.body ? new TextDecoder().decode(await request.clone().arrayBuffer()) : '';
    const heard = {
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: new Headers(request.headers),
      body,
    };
    host.heard.push(heard);
    return host.answer(heard, request);
  },
};

let made = 0;
/** A token as hosts make them, whose signature nobody here can check. */
export function token(kind: string, claims: Record<string, unknown> = {}): string {
  made += 1;
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ kind, made, ...claims })}.canary${made}`;
}

const MINUTE_S = 60;
/** Lives five minutes and asks to be renewed half a minute before its end. */
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

export function byDefault({ path }: Heard): Response {
  if (path === '/api/accounts/login/')
    return Response.json({ access: freshAccess(), refresh: token('refresh'), ...userFields() });
  if (path === '/api/accounts/refresh/') return Response.json({ access: freshAccess() });
  if (path === '/api/accounts/user')
    return Response.json(userFields(), { headers: { etag: '"u1"', 'cache-control': 'private, no-cache' } });
  return Response.json({});
}
