/** The player: a token that the site gives, and the balance that the wallet answers. */
import { Observable } from '#sandbox/client/sportsbook/observable.ts';
import type { Settings } from '#sandbox/client/sportsbook/settings.ts';
import type { Calls } from '#sandbox/client/sportsbook/wire.ts';

type Refused = { readonly code: string };
/** Whether an answer says that the token has expired. */
export const isLapsed = (answer: object | null): boolean =>
  answer !== null && 'code' in answer && ['session_ended', 'session_invalid'].includes(String(answer.code));

export type RoundWallet = { readonly balance: number; readonly currency: string };

export class Player extends Observable {
  readonly #settings: Settings;
  readonly #calls: Calls;
  #token: string | null;
  #wallet: RoundWallet | null = null;

  constructor(settings: Settings, calls: Calls) {
    super();
    this.#settings = settings;
    this.#calls = calls;
    this.#token = settings.token;
  }

  /** Null for a guest. */
  get token(): string | null {
    return this.#token;
  }

  /** Null until the wallet has answered. */
  get wallet(): RoundWallet | null {
    return this.#wallet;
  }

  signIn(token: string | null): void {
    this.#token = token;
    this.#wallet = null;
    this.changed();
    this.ask();
  }

  /** The token has expired: the site is asked for another one. */
  lapse(token: string): void {
    if (token !== this.#token) return;
    this.signIn(null);
    this.#settings.callbacks.signIn();
  }

  ask(): void {
    const token = this.#token;
    if (token === null) return;
    void this.#calls.post<RoundWallet | Refused>(`${this.#settings.provider}/open`, { token }).then((wallet) => {
      if (isLapsed(wallet)) this.lapse(token);
      if (wallet === null || !('balance' in wallet) || token !== this.#token) return;
      this.has(wallet);
    });
  }

  has(wallet: RoundWallet): void {
    this.#wallet = wallet;
    this.#settings.callbacks.balance(wallet.balance, wallet.currency);
    this.changed();
  }

  close(): void {
    this.#token = null;
  }
}
