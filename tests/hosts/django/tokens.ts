// simplejwt: HS256, five minutes and one day.
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from './models.ts';
import type { Player } from './player.ts';

const ACCESS_S = 300;
const REFRESH_S = 86_400;
/** Claim: how long before its end an access token is due for renewal. */
const REFRESH_SHIFT_S = 30;

const key = randomBytes(32);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest();

type Claims = { readonly token_type: string; readonly exp: number; readonly jti: string; readonly user_id: string };

function tokenOf(kind: 'access' | 'refresh', userId: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    token_type: kind,
    exp: iat + (kind === 'access' ? ACCESS_S : REFRESH_S),
    iat,
    jti: randomUUID().replaceAll('-', ''),
    user_id: userId,
    ...(kind === 'access' && { refresh_shift: REFRESH_SHIFT_S }),
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${signatureOf(signed).toString('base64url')}`;
}

export const newAccess = ({ id }: Player): string => tokenOf('access', id);
export const newRefresh = ({ id }: Player): string => tokenOf('refresh', id);

function claimsOf(token: string, kind: string): Claims | null {
  const [head = '', body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(`${head}.${body}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  return claims.token_type === kind && claims.exp * 1000 > Date.now() ? claims : null;
}

const playerNamed = ({ players }: Database, claims: Claims | null): Player | null =>
  players.find(({ id }) => id === claims?.user_id) ?? null;

export const accessTokenOf = (token: string, database: Database): Player | null =>
  playerNamed(database, claimsOf(token, 'access'));

export function refreshTokenOf(token: string, database: Database): Player | null {
  const claims = claimsOf(token, 'refresh');
  return claims && !database.blacklist.has(claims.jti) ? playerNamed(database, claims) : null;
}

/** @returns whether it was a refresh token. */
export function blacklist(token: string, database: Database): boolean {
  const claims = claimsOf(token, 'refresh');
  if (claims) database.blacklist.add(claims.jti);
  return claims !== null;
}
