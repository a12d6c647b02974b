// Access and refresh tokens: JWTs signed with a key that exists only while the host runs.
import { randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export type TokenLives = { accessSeconds: number; refreshSeconds: number; refreshShift: number };
export type TokenKind = 'access' | 'refresh';
export type Tokens = {
  issue(kind: TokenKind, userId: number): Promise<string>;
  /** The user's id and the token's id, or undefined if the token is forged, expired or of the other kind. */
  read(kind: TokenKind, token: string): Promise<{ userId: number; tokenId: string } | undefined>;
};

/** @param nowMs by the host's clock. */
export function newTokens({ accessSeconds, refreshSeconds, refreshShift }: TokenLives, nowMs: () => number): Tokens {
  const key = randomBytes(32);
  return {
    issue(kind, userId) {
      const life = kind === 'access' ? accessSeconds : refreshSeconds;
      const now = Math.floor(nowMs() / 1000);
      return new SignJWT({ token_type: kind, user_id: userId, refresh_shift: refreshShift })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + life)
        .setJti(randomUUID())
        .sign(key);
    },
    async read(kind, token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(nowMs()) });
        if (payload.token_type !== kind) return undefined;
        return { userId: Number(payload.user_id), tokenId: String(payload.jti) };
      } catch {
        return undefined;
      }
    },
  };
}
