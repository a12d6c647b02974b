// Threat: texts and archives in chunks that viewers skip; data of the wrong size. So every checksum is verified, and the
// data is decompressed once to count its bytes, without keeping it.
import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '#domain/result.ts';
import { orientationIn, tiffWith } from '#platform/kyc/exif.ts';
import { broken, type FileFault, isDecentSize, type Size, viewOf } from '#platform/kyc/file-parts.ts';

// The decompressed length, without keeping the data. @param most where counting stops. @returns a number above `most` when
// there is more; null for invalid or trailing data.
async function unpackedLength(packed: readonly Uint8Array[], most: number): Promise<number | null> {
  const unpacked = new Blob(packed as Uint8Array<ArrayBuffer>[])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  let length = 0;
  try {
    for await (const part of unpacked) {
      length += part.byteLength;
      if (length > most) break;
    }
    return length;
  } catch {
    return null;
  }
}

const SIGNATURE_BYTES = 8;
/** Palette, picture and transparency. Unknown critical chunks (capital first letter) are refused. */
const DRAWING = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Only its orientation is kept. */
const EXIF = 'eXIf';
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** First column and row of each Adam7 pass, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Encoders write chunks of some thousand bytes; empty ones cost memory and draw nothing. */
const MAX_CHUNKS = 20_000;

type Chunk = { readonly type: string; readonly whole: Uint8Array; readonly body: Uint8Array };
type Header = Size & { readonly bits: number; readonly isInterlaced: boolean };

export async function rebuildPng(bytes: Uint8Array): Promise<Result<Uint8Array<ArrayBuffer>, FileFault>> {
  const chunks = chunksOf(bytes);
  const [first, ...rest] = chunks ?? [];
  const header = first?.type === 'IHDR' ? readHeader(first.body) : null;
  if (chunks === null || header === null || rest.some(({ type }) => type === 'IHDR')) return broken;
  if (!isDecentSize(header)) return err('file_dimensions');
  const picture = chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body);
  const expected = rawBytes(header);
  if ((await unpackedLength(picture, expected)) !== expected) return broken;
  const [head, ...drawing] = chunks.filter(({ type }) => type !== EXIF).map(({ whole }) => whole);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES), head, orientationChunk(chunks), ...drawing];
  return ok(Buffer.concat(parts.filter((part) => part !== undefined)));
}

function orientationChunk(chunks: readonly Chunk[]): Uint8Array | undefined {
  const noted = chunks.find(({ type }) => type === EXIF);
  const orientation = noted ? (orientationIn(noted.body) ?? 1) : 1;
  if (orientation === 1) return undefined;
  const named = Buffer.concat([Buffer.from(EXIF), tiffWith(orientation)]);
  const chunk = new Uint8Array(named.byteLength + 8);
  viewOf(chunk).setUint32(0, named.byteLength - EXIF.length);
  chunk.set(named, 4);
  viewOf(chunk).setUint32(chunk.byteLength - 4, crc32(named));
  return chunk;
}

/** The drawing chunks and Exif up to the end marker; null for an invalid chunk. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const view = viewOf(bytes);
  const found: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (at + 12 <= bytes.byteLength && found.length < MAX_CHUNKS) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.byteLength) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(type)) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    if (DRAWING.includes(type) || type === EXIF) {
      found.push({ type, whole: bytes.subarray(at, end), body: bytes.subarray(at + 8, end - 4) });
    } else if (/^[A-Z]/.test(type)) return null;
    if (type === 'IEND') return found;
    at = end;
  }
  return null;
}

function readHeader(body: Uint8Array): Header | null {
  if (body.byteLength !== 13) return null;
  const view = viewOf(body);
  const [depth = 0, colours = 0, compression, filter, interlace = 0] = body.subarray(8);
  const isKnown = DEPTHS[colours]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown) return null;
  const bits = depth * (CHANNELS[colours] ?? 0);
  return { width: view.getUint32(0), height: view.getUint32(4), bits, isInterlaced: interlace === 1 };
}

/** The decompressed size: each row begins with its filter byte. */
function rawBytes({ width, height, bits, isInterlaced }: Header): number {
  const rows = (wide: number, high: number) => (wide === 0 ? 0 : high * (1 + Math.ceil((wide * bits) / 8)));
  if (!isInterlaced) return rows(width, height);
  return PASSES.reduce(
    (sum, [left, top, across, down]) =>
      sum + rows(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
    0,
  );
}
