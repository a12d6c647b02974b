/** Who plays: a token that was given by the page, and what the wallet says there is to stake. */
import type { Book } from '#sandbox/client/sportsbook/book.ts';

type Refused = { readonly code: string };
/** Whether an answer says that the token has had its time. */
export const isLapsed = (answer: object | null): boolean =>
  answer !== null && 'code' in answer && ['session_ended', 'session_invalid'].includes(String(answer.code));

export type Purse = { readonly balance: number; readonly currency: string };

export class Player {
  readonly #book: Book;
  #token: string | null;
  #purse: Purse | null = null;
  readonly #heard = new Set<() => void>();

  constructor(book: Book) {
    this.#book = book;
    this.#token = book.settings.token;
  }

  /** Null for a guest. */
  get token(): string | null {
    return this.#token;
  }

  /** Null until the wallet has answered. */
  get purse(): Purse | null {
    return this.#purse;
  }

  signIn(token: string | null): void {
    this.#token = token;
    this.#purse = null;
    this.#tell();
    this.ask();
  }

  /** The wallet no longer knows a token that we had: whoever shows us is asked for another one. */
  lapse(token: string): void {
    if (token !== this.#token) return;
    this.signIn(null);
    this.#book.settings.hears.signIn();
  }

  ask(): void {
    const { settings, line } = this.#book;
    const token = this.#token;
    if (token === null) return;
    void line.post<Purse | Refused>(`${settings.provider}/open`, { token }).then((purse) => {
      if (isLapsed(purse)) this.lapse(token);
      if (purse === null || !('balance' in purse) || token !== this.#token) return;
      this.has(purse);
    });
  }

  has(purse: Purse): void {
    this.#purse = purse;
    this.#book.settings.hears.balance(purse.balance, purse.currency);
    this.#tell();
  }

  /** @returns what stops it. */
  onChange(hear: () => void): () => void {
    this.#heard.add(hear);
    return () => this.#heard.delete(hear);
  }

  close(): void {
    this.#heard.clear();
    this.#token = null;
  }

  #tell(): void {
    for (const hear of this.#heard) hear();
  }
}
