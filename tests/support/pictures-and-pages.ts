// Small pictures and PDFs as programs write them, with optional extras.
import { crc32, deflateSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;
type Part = Uint8Array | string | readonly number[];
const SIDE = 320;

/** Concatenates bytes; a text has one byte per character. */
export const bytesOf = (...parts: readonly Part[]): Bytes =>
  Uint8Array.from(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );
const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const backwards = (value: number, bytes: number) => number(value, bytes).reverse();

export const chunk = (type: string, body: Part = ''): Bytes => {
  const named = bytesOf(type, body);
  return bytesOf(number(named.byteLength - 4, 4), named, number(crc32(named), 4));
};
type PngParts = { width?: number; height?: number; extra?: Part; raw?: Uint8Array; end?: Part };
export function png({ width = SIDE, height = width, extra = '', raw, end = '' }: PngParts = {}): Bytes {
  const header = chunk('IHDR', bytesOf(number(width, 4), number(height, 4), [8, 0, 0, 0, 0]));
  const picture = chunk('IDAT', deflateSync(raw ?? new Uint8Array(height * (width + 1))));
  return bytesOf([0x89], 'PNG\r\n\x1a\n', header, extra, picture, chunk('IEND'), end);
}

export const segment = (code: number, body: Part): Bytes => {
  const content = bytesOf(body);
  return bytesOf([0xff, code], number(content.byteLength + 2, 2), content);
};
type JpegParts = { width?: number; height?: number; extra?: Part; drawn?: Part; scans?: number; end?: Part };
/** Valid up to the last marker; the picture is noise. */
export function jpeg(given: JpegParts = {}): Bytes {
  const {
    width = SIDE,
    height = width,
    extra = '',
    drawn = new Uint8Array(400).fill(0x5a),
    scans = 1,
    end = '',
  } = given;
  const frame = segment(0xc0, bytesOf([8], number(height, 2), number(width, 2), [1, 1, 0x11, 0]));
  const tables = bytesOf(segment(0xdb, new Uint8Array(65)), segment(0xc4, new Uint8Array(20)));
  const scan = bytesOf(segment(0xda, [1, 1, 0, 0, 63, 0]), drawn);
  const drawnAll = bytesOf(...Array.from({ length: scans }, () => scan));
  return bytesOf(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    extra,
    tables,
    frame,
    drawnAll,
    [0xff, 0xd9],
    end,
  );
}
/** EXIF data of a camera: orientation, and a text. */
export const exif = (orientation: number, text: string): Bytes =>
  segment(
    0xe1,
    bytesOf(
      'Exif\0\0II*\0',
      backwards(8, 4),
      backwards(1, 2),
      backwards(0x112, 2),
      backwards(3, 2),
      backwards(1, 4),
      backwards(orientation, 2),
      [0, 0],
      backwards(0, 4),
      text,
    ),
  );

export const webpChunk = (type: string, body: Part): Bytes => {
  const content = bytesOf(body);
  return bytesOf(type, backwards(content.byteLength, 4), content, new Uint8Array(content.byteLength % 2));
};
type WebpParts = { width?: number; height?: number; extra?: Part; end?: Part };
export function webp({ width = SIDE, height = width, extra = '', end = '' }: WebpParts = {}): Bytes {
  const picture = bytesOf(
    [0x10, 0, 0, 0x9d, 0x01, 0x2a],
    backwards(width, 2),
    backwards(height, 2),
    new Uint8Array(400),
  );
  const chunks = bytesOf(webpChunk('VP8 ', picture), extra);
  return bytesOf('RIFF', backwards(4 + chunks.byteLength, 4), 'WEBP', chunks, end);
}

type PdfParts = { extra?: string; trailer?: string; before?: Part; end?: Part; stream?: Part };
/** One page; `extra` and `stream` are additional objects, written verbatim. */
export function pdf({ extra = '', trailer = '', before = '', end = '', stream = '' }: PdfParts = {}): Bytes {
  const objects =
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>\nendobj\n';
  const body = bytesOf('%PDF-1.7\n', before, objects, extra, stream);
  return bytesOf(
    body,
    `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 9/Root 1 0 R${trailer}>>\nstartxref\n${body.byteLength}\n%%EOF`,
    end,
  );
}
/** An object stream, compressed by default. */
export const packedObjects = (
  text: string,
  dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
  packed?: Part,
): Bytes => {
  const content = bytesOf(packed ?? deflateSync(Buffer.from(text, 'latin1')));
  return bytesOf(`8 0 obj\n<<${dictionary}/Length ${content.byteLength}>>\nstream\n`, content, '\nendstream\nendobj\n');
};
