import {
  isInactive,
  lifetimeS,
  MAX_SEALED_LENGTH,
  open,
  type SealKeys,
  type Session,
  seal,
  sealDevice,
} from '#edge/auth/session.ts';
import { deviceCookie, endedSessionCookies, readCookie, SESSION_COOKIE, sessionCookies } from '#edge/cookies.ts';

/** The session during one request. Its cookies are written once, with the response. */
export class Visit {
  #session: Session | null;
  #cookies: 'keep' | 'write' | 'clear';
  #device: string | null = null;
  /** An expired session, whose tokens are still to be revoked. */
  readonly lapsed: Session | null;

  private constructor(session: Session | null, cookies: 'keep' | 'clear', lapsed: Session | null) {
    this.#session = session;
    this.#cookies = cookies;
    this.lapsed = lapsed;
  }

  /** Clears a cookie that does not open, or is too old. */
  static async read(request: Request, keys: SealKeys, nowMs: number): Promise<Visit> {
    const sealed = readCookie(request, SESSION_COOKIE);
    if (sealed === null) return new Visit(null, 'keep', null);
    const session = await open(sealed, keys);
    if (!session) return new Visit(null, 'clear', null);
    return isInactive(session, nowMs) ? new Visit(null, 'clear', session) : new Visit(session, 'keep', null);
  }

  get session(): Session | null {
    return this.#session;
  }

  /** Keeps shared caches from storing the response. */
  get willSetCookies(): boolean {
    return this.#cookies !== 'keep';
  }

  begin(session: Session): void {
    this.#session = session;
    this.#cookies = 'write';
  }

  update(change: Partial<Session>): void {
    if (this.#session) this.begin({ ...this.#session, ...change });
  }

  end(): void {
    this.#session = null;
    this.#cookies = 'clear';
  }

  /** Recognises this browser long after its session. */
  rememberDevice(secret: string): void {
    this.#device = secret;
  }

  /** @throws Error when the host's tokens are too long for a cookie. */
  async cookies(request: Request, keys: SealKeys, nowMs: number): Promise<readonly string[]> {
    if (this.#cookies === 'clear') return endedSessionCookies(request);
    if (this.#cookies === 'keep' || !this.#session) return [];
    const sealed = await seal(this.#session, keys);
    if (sealed.length > MAX_SEALED_LENGTH)
      throw new Error('site: the tokens of the API host are too long for a cookie');
    const device = this.#device ? [deviceCookie(request, await sealDevice(this.#device, keys))] : [];
    return [...sessionCookies(request, sealed, this.#session.name, lifetimeS(this.#session, nowMs)), ...device];
  }
}
