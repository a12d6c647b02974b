// The platform's routes about games and money, called over HTTP, signed or with a token.
import { env } from 'cloudflare:workers';
import type { Role } from '#contract/auth/accounts.ts';
import { signRequest } from '#contract/signature.ts';
import { isWalletParty, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import { signAccess } from '#platform/auth/tokens.ts';
import app from '#platform/worker.ts';

export type Answer = { status: number; body: Record<string, unknown> };

async function send(path: string, init: RequestInit): Promise<Answer> {
  const response = await app.fetch(new Request(`http://platform.test${path}`, init), env);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export const signatureOf = (path: string, body: string, keys: string, method = 'POST'): Promise<string> =>
  signRequest(keys, { method, address: `http://platform.test${path}`, body });

const keysOf = (walletPath: string): string => {
  const party = walletPath.split('/')[0] ?? '';
  return env[walletSecretName(isWalletParty(party) ? party : 'orion')];
};

/** Sends a wallet call with its valid signature, or with another one. */
export async function callWallet(path: string, message: Record<string, unknown>, signature?: string): Promise<Answer> {
  const body = JSON.stringify(message);
  const called = `/wallet/${path}`;
  return sendRaw(called, body, { 'x-signature': signature ?? (await signatureOf(called, body, keysOf(path))) });
}

/** Sends a third party's request, signed with the secret that it shares with the host. */
export async function sendSigned(path: string, message: object, keys: string): Promise<Answer> {
  return sendAs(path, message, { 'x-signature': await signatureOf(path, JSON.stringify(message), keys) });
}

export const sendAs = (path: string, message: object, headers: Record<string, string>): Promise<Answer> =>
  sendRaw(path, JSON.stringify(message), headers);

/** Sent unchanged, whether or not it is JSON. */
export const sendRaw = (path: string, body: string, headers: Record<string, string>): Promise<Answer> =>
  send(path, { method: 'POST', body, headers });

type Caller = { role?: Role; signInId?: string; headers?: Record<string, string> };

/** Calls as a signed-in user, or as a visitor when `playerId` is null. */
export async function callAs(
  playerId: string | null,
  method: string,
  path: string,
  body?: unknown,
  { role = 'P', signInId = 'sign-in', headers: extra = {} }: Caller = {},
): Promise<Answer> {
  const headers: Record<string, string> = { ...extra };
  if (playerId !== null) {
    const token = await signAccess(env.TOKEN_SECRET, { sub: playerId, role, sid: signInId }, Date.now());
    headers.authorization = `Bearer ${token}`;
  }
  return send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

/** A game of each integration, one without a demo, and one that is not offered. */
export async function fillCatalogue(): Promise<void> {
  const game = env.DB.prepare(
    `INSERT INTO games (integration, game_id, name, producer_id, game_type, rtp, volatility, min_bet, max_bet, has_demo, has_free_spins, drops_and_wins, released, popularity)
     VALUES (?, ?, ?, ?, 'video-slots', 9621, 3, 100, 500000, ?, ?, 0, '2024-01-01', 1)`,
  );
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO producers (id, name, is_active, is_allowed) VALUES ('amber-peak', 'Amber Peak', 1, 1), ('unwanted', 'Unwanted', 1, 0)`,
    ),
    game.bind('orion', 'moonlit-pharaoh', 'Moonlit Pharaoh', 'amber-peak', 1, 0),
    game.bind('orion', 'without-demo', 'Without Demo', 'amber-peak', 0, 0),
    game.bind('orion', 'unwanted', 'Unwanted', 'unwanted', 1, 0),
    game.bind('orion', 'excluded', 'Excluded', 'amber-peak', 1, 0),
    game.bind('vega', 'salt-road', 'Salt Road', 'amber-peak', 1, 1),
    game.bind('lyra', 'red-kiln', 'Red Kiln', 'amber-peak', 1, 0),
    game.bind('nova', 'virtual-derby', 'Virtual Derby', 'amber-peak', 1, 0),
    env.DB.prepare(`INSERT INTO excluded_games (integration, game_id) VALUES ('orion', 'excluded')`),
  ]);
}
