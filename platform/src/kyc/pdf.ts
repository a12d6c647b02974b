// Threat: scripts, launch actions, attachments, self-submitting forms, archives, and any of them hidden by escapes or
// compression. So every name in the file is read, object streams too, and unusual compression is refused. Accepted:
// links.
import { inflateSync } from 'node:zlib';
import { err, ok, type Result } from '#domain/result.ts';
import { broken, type FileFault, textOf } from '#platform/kyc/file-parts.ts';

const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)[ \t]*[\r\n]/;
const END = '%%EOF';
const TABLE_PLACE = /startxref\s+(\d{1,10})\s+%%EOF$/;
const TABLE = /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/;
/** Where unzip programs look for an archive. */
const ARCHIVE_END = 'PK\u0005\u0006';
const ARCHIVE_END_WITHIN = 66_000;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
/** Actions, attachments and encryption. Scripts need the first. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'U3D',
  'PRC',
  'Encrypt',
]);
/** Names that start actions by themselves. */
const TELLING: ReadonlySet<string> = new Set(['Page', 'OpenAction', 'AA', 'URI']);
/** The only filter that is read: what every program writes. */
const PACKED_OBJECTS =
  /^\s*<<(?:\s*\/(?:Type\s*\/ObjStm|(?:N|First|Length)\s+\d+(?:\s+\d+\s+R)?|Extends\s+\d+\s+\d+\s+R|Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])))*\s*>>\s*$/;
/** Far above real documents: more is a decompression bomb. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/** @returns the file up to its end marker. */
export function checkPdf(bytes: Uint8Array<ArrayBuffer>): Result<Uint8Array<ArrayBuffer>, FileFault> {
  const all = textOf(bytes);
  const text = all.slice(0, all.lastIndexOf(END) + END.length);
  const place = Number(TABLE_PLACE.exec(text.slice(-200))?.[1] ?? Number.NaN);
  if (!HEADER.test(text) || !TABLE.test(text.slice(place, place + 40))) return broken;
  if (text.slice(-ARCHIVE_END_WITHIN).includes(ARCHIVE_END)) return err('file_type');
  const packed = unpackObjects(bytes, text);
  if (!packed.ok) return packed;
  const names = tellingNames([text, ...packed.value]);
  if (!names.has('Page')) return broken;
  return isActive(names)
    ? err('file_active')
    : ok(Buffer.concat([bytes.subarray(0, text.length), Uint8Array.of(0x0a)]));
}

function isActive(names: ReadonlySet<string>): boolean {
  const actsAtOnce = names.has('OpenAction') || names.has('AA');
  return [...names].some((name) => FORBIDDEN.has(name)) || (actsAtOnce && names.has('URI'));
}

/** Only the names that matter: a file may hold millions of others. */
function tellingNames(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [, written = ''] of text.matchAll(NAME)) {
      const name = nameOf(written);
      if (FORBIDDEN.has(name) || TELLING.has(name)) found.add(name);
    }
  }
  return found;
}

/** Decodes escapes in names: #4A is J. */
const nameOf = (written: string): string =>
  written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function unpackObjects(bytes: Uint8Array, text: string): Result<string[], FileFault> {
  const found: string[] = [];
  let left = MOST_UNPACKED;
  for (const { index, 1: written = '' } of text.matchAll(NAME)) {
    if (nameOf(written) !== 'ObjStm') continue;
    const data = text.indexOf('stream', index);
    const dictionary = text.slice(text.lastIndexOf('obj', index) + 3, data);
    if (data < 0 || !PACKED_OBJECTS.test(dictionary)) return err('file_active');
    // Uncompressed objects are in the text already.
    if (!dictionary.includes('FlateDecode')) continue;
    const begin = endOfLine(text, data + 'stream'.length);
    // The declared length is not trusted; a truncated stream does not decompress.
    const end = text.indexOf('endstream', begin);
    const unpacked = unpack(bytes.subarray(begin, end < 0 ? text.length : end), left);
    if (!unpacked.ok) return unpacked;
    left -= unpacked.value.length;
    found.push(unpacked.value);
  }
  return ok(found);
}

function endOfLine(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return at + 2;
  return text[at] === '\n' || text[at] === '\r' ? at + 1 : at;
}

/** @param most characters of output. */
function unpack(packed: Uint8Array, most: number): Result<string, FileFault> {
  try {
    return ok(inflateSync(packed, { maxOutputLength: Math.max(most, 1) }).toString('latin1'));
  } catch (error) {
    const isTooLong = error instanceof RangeError || (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLong ? err('file_size') : broken;
  }
}
