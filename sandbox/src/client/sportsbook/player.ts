/** Who plays: a token that was given by the page, and what the wallet says there is to stake. */
import type { Book } from '#sandbox/client/sportsbook/book.ts';

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

  ask(): void {
    const { settings, line } = this.#book;
    const token = this.#token;
    if (token === null) return;
    void line.post<Purse>(`${settings.provider}/open`, { token }).then((purse) => {
      if (purse === null || typeof purse.balance !== 'number' || token !== this.#token) return;
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
