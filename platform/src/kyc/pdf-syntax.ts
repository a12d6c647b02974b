/** A tokenizer for the text of a PDF outside its streams. */
const SPACES = /[\0\t\n\f\r ]*/y;
const COMMENT = /%[^\r\n]*/y;
const TOKEN = /<<|>>|[[\]]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[\0\t\n\f\r 0-9A-Fa-f]*>|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
/** Numbers, references and constants. */
const PLAIN = /^(?:[-+.\dEe]+|R|true|false|null)$/;
const WORD = /^[^<>[\]]/;
const OPENED: Readonly<Record<string, string>> = { '>>': '<<', ']': '[' };
const OPENS: ReadonlySet<string> = new Set(Object.values(OPENED));

export class PdfReader {
  readonly #onName: (name: string) => void;
  readonly #onComment: (comment: string) => void;
  readonly text: string;
  at = 0;

  /** @param onName receives every name, unescaped. */
  constructor(text: string, onName: (name: string) => void, onComment: (comment: string) => void) {
    this.text = text;
    this.#onName = onName;
    this.#onComment = onComment;
  }

  /** Consumes a match at the current position. @param pattern must be sticky. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  skipSpace(): void {
    for (;;) {
      this.take(SPACES);
      const comment = this.take(COMMENT);
      if (!comment) return;
      this.#onComment(comment[0]);
    }
  }

  /**
   * Consumes values up to a keyword or the end.
   * @returns the keyword, empty at the end; null for unbalanced brackets or an unterminated string.
   */
  takeValues(): string | null {
    const open: string[] = [];
    for (;;) {
      this.skipSpace();
      if (this.at >= this.text.length) return open.length === 0 ? '' : null;
      if (this.text[this.at] === '(') {
        if (!this.#takeString()) return null;
        continue;
      }
      const token = this.take(TOKEN)?.[0];
      if (token === undefined || (token in OPENED && open.pop() !== OPENED[token])) return null;
      if (OPENS.has(token)) open.push(token);
      else if (token.startsWith('/')) this.#onName(nameOf(token.slice(1)));
      else if (WORD.test(token) && !PLAIN.test(token)) return open.length === 0 ? token : null;
    }
  }

  /** Unescaped parentheses nest. */
  #takeString(): boolean {
    let depth = 0;
    for (; this.at < this.text.length; this.at += 1) {
      const character = this.text[this.at];
      if (character === '\\') this.at += 1;
      else if (character === '(') depth += 1;
      else if (character === ')') depth -= 1;
      if (depth > 0) continue;
      this.at += 1;
      return true;
    }
    return false;
  }
}

/** Decodes escapes: #4A is J. */
const nameOf = (written: string): string =>
  written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
