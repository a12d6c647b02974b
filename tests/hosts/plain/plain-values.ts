// Values of a route's answer before the shape is applied: ids, amounts and statuses stay typed until `shaping.ts` formats
// them.

export class Id {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** Integers of thousandths. */
export class Money {
  readonly thousandths: number;
  constructor(thousandths: number) {
    this.thousandths = thousandths;
  }
  toString(): string {
    const digits = String(Math.abs(this.thousandths)).padStart(4, '0');
    return `${this.thousandths < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
  }
}

/** What a player has. */
export class Balance extends Money {
  readonly currency: string;
  constructor(thousandths: number, currency: string) {
    super(thousandths);
    this.currency = currency;
  }
}

/** A payment status: the specification gives a code and a word for each. */
export class PaymentStatus {
  readonly code: number;
  readonly word: string;
  constructor(code: number, word: string) {
    this.code = code;
    this.word = word;
  }
}

/** The payment system of a payment. */
export class SystemOf {
  readonly slug: string;
  readonly name: string;
  constructor(slug: string, name: string) {
    this.slug = slug;
    this.name = name;
  }
}

/** A field that a host may omit. */
export class Maybe {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** A list in the specification: its name and the figures beside it. */
export type ListWords = {
  name?: string;
  figures?: ('page' | 'count')[];
  /** The specification requires this name for every host ("a games array"). */
  fixed?: boolean;
  /** The specification passes the fields "as received": their names stay. */
  asReceived?: boolean;
};

export class List {
  readonly rows: unknown[];
  readonly page: number;
  readonly count: number;
  readonly words: ListWords;
  /** Rows a page. */
  readonly size: number;
  /** The address or the cursor of the next page. */
  readonly next: string | null;
  constructor(rows: unknown[], page: number, count: number, words: ListWords, size: number, next: string | null) {
    this.rows = rows;
    this.page = page;
    this.count = count;
    this.words = words;
    this.size = size;
    this.next = next;
  }
}

/** What opens a sportsbook: a token, the address of a frame, or both. */
export class SportLink {
  token: string;
  url: string;

  constructor(token: string, url: string) {
    this.token = token;
    this.url = url;
  }
}

/** The address of a game session, which the specification reads from `data` or from `data.gameURL`. */
export class SessionLink {
  readonly url: string;
  readonly inGameUrl: boolean;
  constructor(url: string, inGameUrl: boolean) {
    this.url = url;
    this.inGameUrl = inGameUrl;
  }
}

/** An answer with a status other than 200. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

export type FieldFault = { code: string; message: string };

export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, FieldFault>;
  constructor(status: number, code: string, message: string, fields: Record<string, FieldFault> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const fieldFailure = (field: string, code: string, message: string): Failure =>
  new Failure(400, code, message, { [field]: { code, message } });

export const notFound = (): Failure => new Failure(404, 'not_found', 'Not found.');

const uuidStart = '5eed0000-0000-4000-8000-';

const largeStart = 2n ** 53n;
export const largeOf = (number: number): string => String(largeStart + BigInt(number));

export const uuidOf = (number: number): string => uuidStart + number.toString(16).padStart(12, '0');

/** Parses an id of any shape. */
export function idFrom(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (text.startsWith(uuidStart)) return Number.parseInt(text.slice(uuidStart.length), 16);
  if (/^\d{16}$/.test(text)) return Number(BigInt(text) - largeStart);
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** Parses an amount to thousandths without floating point. */
export function amountFrom(body: Record<string, unknown>, field: string): number {
  const value = body[field];
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (!whole) throw fieldFailure(field, 'invalid', 'A valid number is required.');
  return Number(whole + part.padEnd(3, '0'));
}

/** A page or file for the browser, which no shape changes. */
export class Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
  constructor(type: string, text: string, status = 200, headers: Record<string, string> = {}) {
    this.status = status;
    this.headers = { 'content-type': `${type}; charset=utf-8`, ...headers };
    this.text = text;
  }
}
