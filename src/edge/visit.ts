import { isInactive, lifetimeS } from '#edge/activity.ts';
import { deviceCookie, endedSessionCookies, readCookie, SESSION_COOKIE, sessionCookies } from '#edge/cookies.ts';
import { sealDevice } from '#edge/device-seal.ts';
import { LONGEST_SEALED, open, type SealKeys, type Session, seal } from '#edge/session-seal.ts';

/**
 * The session as one request sees it, and what becomes of it: kept as it is, written anew, or ended. The cookies are
 * written once, when the answer leaves, from what stands here then.
 */
export class Visit {
  #session: Session | null;
  #cookies: 'keep' | 'write' | 'clear';
  #device: string | null = null;
  /** A session that stood in the cookie and was over: its tokens are still to be revoked. */
  readonly lapsed: Session | null;

  private constructor(session: Session | null, cookies: 'keep' | 'clear', lapsed: Session | null) {
    this.#session = session;
    this.#cookies = cookies;
    this.lapsed = lapsed;
  }

  /** A cookie that opens to nothing makes a guest and is cleared; so does one that nobody used for twenty minutes. */
  static async read(request: Request, keys: SealKeys, nowMs: number): Promise<Visit> {
    const sealed = readCookie(request.headers.get('cookie'), SESSION_COOKIE);
    if (sealed === null) return new Visit(null, 'keep', null);
    const session = await open(sealed, keys);
    if (!session) return new Visit(null, 'clear', null);
    return isInactive(session, nowMs) ? new Visit(null, 'clear', session) : new Visit(session, 'keep', null);
  }

  get session(): Session | null {
    return this.#session;
  }

  /** Whether the answer will carry this session's cookies, so that nobody else may be given it. */
  get willSetCookies(): boolean {
    return this.#cookies !== 'keep';
  }

  begin(session: Session): void {
    this.#session = session;
    this.#cookies = 'write';
  }

  /** Changes what the session holds; a guest's stays a guest's. */
  update(change: Partial<Session>): void {
    if (this.#session) this.begin({ ...this.#session, ...change });
  }

  end(): void {
    this.#session = null;
    this.#cookies = 'clear';
  }

  /** The browser has just signed in: it is to be known again by this secret, long after its session. */
  keepDevice(secret: string): void {
    this.#device = secret;
  }

  /** @throws Error when the host's tokens are too long for a cookie: then nobody could stay signed in. */
  async cookies(keys: SealKeys, nowMs: number): Promise<readonly string[]> {
    if (this.#cookies === 'clear') return endedSessionCookies;
    if (this.#cookies === 'keep' || !this.#session) return [];
    const sealed = await seal(this.#session, keys);
    if (sealed.length > LONGEST_SEALED) throw new Error('site: the tokens of the API host are too long for a cookie');
    const device = this.#device ? [deviceCookie(await sealDevice(this.#device, keys))] : [];
    return [...sessionCookies(sealed, this.#session.name, lifetimeS(this.#session, nowMs)), ...device];
  }
}
