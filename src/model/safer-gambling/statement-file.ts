// The last line of a statement's file (platform/src/safer-gambling/statement-code.ts), and the host's query to check
// it.

/** Fifty times the size of a statement of two years. */
export const MAX_STATEMENT_BYTES = 1024 * 1024;

const MARK = '\n%Zellige-statement ';
const LINE = /^\n%Zellige-statement ([A-Z2-7]{40,200}) ([\w:-]{64,100})\n$/;

export type StatementQuery = Readonly<Record<'code' | 'digest' | 'seal', string>> | { readonly file: 'other' };

/** A file that was altered or extended is checked too, by that line and the digest of its present content. */
export async function readStatementFile(file: Uint8Array<ArrayBuffer>): Promise<StatementQuery> {
  // One byte per character, so that positions agree.
  const text = new TextDecoder('latin1').decode(file);
  const start = text.lastIndexOf(MARK);
  const rest = start === -1 ? '' : text.slice(start);
  const [, code, seal] = LINE.exec(rest) ?? LINE.exec(rest.slice(0, rest.indexOf('\n', 1) + 1)) ?? [];
  if (code === undefined || seal === undefined) return { file: 'other' };
  const isEnd = LINE.test(rest);
  return { code, seal, digest: await hexDigest(isEnd ? file.slice(0, start) : file) };
}

const hexDigest = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
