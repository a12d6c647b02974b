// Reads the objects of a PDF, including those in object streams. Threat: viewers that find other objects than we do, and
// decompression bombs. So everything between objects must be recognised, and unusual compression is refused unread.
import { inflateSync } from 'node:zlib';
import { err, ok, type Result } from '#domain/result.ts';
import { broken, type FileFault } from '#platform/kyc/file-parts.ts';
import { PdfReader } from '#platform/kyc/pdf-syntax.ts';

/** `text`: the value, including a stream's dictionary; `data`: the stream's compressed data. */
export type PdfObject = { readonly generation: number; readonly text: string; readonly data: Uint8Array | null };
type Objects = ReadonlyMap<number, PdfObject>;
type Outcome = Result<void, FileFault>;

const HEADER = /%PDF-(?:1\.[0-7]|2\.0)[ \t]*[\r\n]/y;
const OBJECT = /(\d{1,7})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![A-Za-z])/y;
const TABLE = /xref[\0\t\n\f\r \dfn]*/y;
const TRAILER = /trailer/y;
const TABLE_PLACE = /startxref[\0\t\n\f\r ]+\d{1,10}/y;
const LINE_END = /\r\n|\n|\r/y;
const STREAM_END = /[\0\t\n\f\r ]*endstream[\0\t\n\f\r ]*endobj/y;
const ROOT = /\/Root[\0\t\n\f\r ]+(\d{1,7})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R/;
/** Matches a direct length, not a reference. */
const LENGTH = /\/Length[\0\t\n\f\r ]+(\d{1,8})(?![\0\t\n\f\r ]*\d)/;
/** The only supported form of object streams, which all common programs write. */
const PACKED_OBJECTS =
  /^\s*<<(?:\s*\/(?:Type\s*\/ObjStm|(?:N|First|Length)\s+\d+(?:\s+\d+\s+R)?|Extends\s+\d+\s+\d+\s+R|Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])))*\s*>>\s*$/;
/** Far above real documents. */
const MAX_UNPACKED = 32 * 1024 * 1024;
const MAX_OBJECTS = 100_000;
const MAX_NUMBER = 9_999_999;
const MARKUP = '<(?:script|html|body|svg|iframe|object|!doctype|\\?php|\\?xml\\b)|javascript:';
const ARCHIVE = 'PK[\\u0001-\\u0006][\\u0002-\\u0006]';
const FOREIGN_COMMENT = new RegExp(`${MARKUP}|${ARCHIVE}`, 'i');
/** An uncompressed stream that starts like another file type or like an object. */
const FOREIGN_STREAM = new RegExp(`^\\s*(?:${MARKUP}|${ARCHIVE}|\\d+\\s+\\d+\\s+obj\\b)`, 'i');
const LONGEST_START = 100;

export class PdfObjects {
  readonly #bytes: Uint8Array;
  readonly #reader: PdfReader;
  readonly #isRelevant: (name: string) => boolean;
  readonly #objects = new Map<number, PdfObject>();
  readonly names = new Set<string>();
  root: { readonly number: number; readonly generation: number } | null = null;
  #isForeign = false;
  #left = MAX_UNPACKED;
  /** Names in the current object that determine its stream's type. */
  #kinds = new Set<string>();

  /** @param isRelevant selects the names to collect; a file may contain millions of others. */
  constructor(bytes: Uint8Array, text: string, isRelevant: (name: string) => boolean) {
    this.#bytes = bytes;
    this.#isRelevant = isRelevant;
    this.#reader = this.#readerOf(text);
  }

  #readerOf(text: string): PdfReader {
    const onName = (name: string) => {
      if (this.#isRelevant(name)) this.names.add(name);
      if (name === 'ObjStm' || name === 'XRef' || name === 'Filter') this.#kinds.add(name);
    };
    const onComment = (comment: string) => {
      if (FOREIGN_COMMENT.test(comment)) this.#isForeign = true;
    };
    return new PdfReader(text, onName, onComment);
  }

  /** @returns the objects by number; the last one wins. */
  read(): Result<Objects, FileFault> {
    const reader = this.#reader;
    if (!reader.take(HEADER)) return broken;
    for (;;) {
      reader.skipSpace();
      if (this.#isForeign) return err('file_type');
      if (reader.at >= reader.text.length) return ok(this.#objects);
      const part = this.#readPart();
      if (!part.ok) return part;
      if (this.#objects.size > MAX_OBJECTS) return err('file_size');
    }
  }

  #readPart(): Outcome {
    const reader = this.#reader;
    const header = reader.take(OBJECT);
    if (header) return this.#readObject(Number(header[1]), Number(header[2]));
    if (reader.take(TABLE) || reader.take(TABLE_PLACE)) return ok(undefined);
    if (!reader.take(TRAILER)) return broken;
    const from = reader.at;
    const next = reader.takeValues();
    if (next !== 'startxref') return broken;
    reader.at -= next.length;
    this.#findRoot(reader.text.slice(from, reader.at));
    return ok(undefined);
  }

  #findRoot(trailer: string): void {
    const [, number, generation] = ROOT.exec(trailer) ?? [];
    if (number !== undefined) this.root = { number: Number(number), generation: Number(generation) };
  }

  #readObject(number: number, generation: number): Outcome {
    const reader = this.#reader;
    const from = reader.at;
    this.#kinds = new Set();
    const end = reader.takeValues();
    if (end !== 'endobj' && end !== 'stream') return broken;
    const text = reader.text.slice(from, reader.at - end.length);
    const data = end === 'stream' ? this.#takeStream(text) : null;
    if (data === undefined) return broken;
    if (data && this.#kinds.has('ObjStm')) return this.#unpack(text, data);
    // A cross-reference stream is dropped, because rewriting the file makes a new table.
    if (data && this.#kinds.has('XRef')) this.#findRoot(text);
    else this.#objects.set(number, { generation, text, data });
    const isPlain = data !== null && !this.#kinds.has('Filter');
    const start = isPlain ? Buffer.from(data.subarray(0, LONGEST_START)).toString('latin1') : '';
    return FOREIGN_STREAM.test(start) ? err('file_type') : ok(undefined);
  }

  /** Uses the stated length if it is right, else the next `endstream`. @returns undefined without one. */
  #takeStream(dictionary: string): Uint8Array | undefined {
    const reader = this.#reader;
    reader.take(LINE_END);
    const from = reader.at;
    const length = Number(LENGTH.exec(dictionary)?.[1] ?? 0);
    reader.at = from + length;
    if (reader.take(STREAM_END)) return this.#bytes.subarray(from, from + length);
    const end = reader.text.indexOf('endstream', from);
    reader.at = end;
    return end >= 0 && reader.take(STREAM_END) ? this.#bytes.subarray(from, end) : undefined;
  }

  #unpack(dictionary: string, data: Uint8Array): Outcome {
    if (!PACKED_OBJECTS.test(dictionary)) return err('file_active');
    const unpacked = this.#kinds.has('Filter') ? inflated(data, this.#left) : ok(latin1(data));
    if (!unpacked.ok) return unpacked;
    this.#left -= unpacked.value.length;
    const [count, first] = ['N', 'First'].map((key) => Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dictionary)?.[1]));
    return this.#readPacked(unpacked.value, count ?? Number.NaN, first ?? Number.NaN);
  }

  #readPacked(text: string, count: number, first: number): Outcome {
    const heads = text.slice(0, first).match(/\d+/g)?.map(Number) ?? [];
    if (!(count <= MAX_OBJECTS) || heads.length < count * 2) return broken;
    const placed = Array.from({ length: count }, (_, index) => ({
      number: heads[index * 2] ?? 0,
      from: first + (heads[index * 2 + 1] ?? 0),
    })).sort((one, other) => one.from - other.from);
    for (const [index, { number, from }] of placed.entries()) {
      const value = text.slice(from, placed[index + 1]?.from);
      if (number > MAX_NUMBER || this.#readerOf(value).takeValues() !== '') return broken;
      this.#objects.set(number, { generation: 0, text: value, data: null });
    }
    return ok(undefined);
  }
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** @param most the limit of output bytes. */
function inflated(packed: Uint8Array, most: number): Result<string, FileFault> {
  try {
    return ok(inflateSync(packed, { maxOutputLength: Math.max(most, 1) }).toString('latin1'));
  } catch (error) {
    const isTooLong = error instanceof RangeError || (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLong ? err('file_size') : broken;
  }
}
