// Threat: the same as in `jpeg.ts`, and an animation that shows the reviewed frame only for an instant.
import { err, ok, type Result } from '#domain/result.ts';
import { orientationIn, tiffWith } from '#platform/kyc/exif.ts';
import { broken, type FileFault, isDecentSize, type Size, startsWith, viewOf } from '#platform/kyc/file-parts.ts';

const HEADER_BYTES = 12;
const ALPHA_FLAG = 0x10;
const EXIF_FLAG = 0x08;
/** Some programs put this prefix before the TIFF, as in a JPEG. */
const EXIF_START = 'Exif\0\0';
/** A lossy picture takes about one bit per block of 64 pixels; a lossless one of a single colour is almost empty. */
const PIXELS_A_BYTE = 2048;

/** A still picture has about six chunks. */
const MAX_CHUNKS = 100;

type Chunk = { readonly type: string; readonly body: Uint8Array };

export function rebuildWebp(bytes: Uint8Array): Result<Uint8Array<ArrayBuffer>, FileFault> {
  const chunks = chunksOf(bytes);
  if (chunks === null) return broken;
  if (chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF')) return err('file_type');
  const pictures = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [picture] = pictures;
  if (picture === undefined || pictures.length > 1) return broken;
  const size = picture.type === 'VP8L' ? losslessSize(picture.body) : lossySize(picture.body);
  if (size === null) return broken;
  if (!isDecentSize(size)) return err('file_dimensions');
  if (picture.type === 'VP8 ' && picture.body.byteLength < (size.width * size.height) / PIXELS_A_BYTE) return broken;
  const alpha = picture.type === 'VP8 ' ? chunks.find(({ type }) => type === 'ALPH') : undefined;
  const exif = orientationChunk(chunks);
  const hasAlpha = alpha !== undefined || usesAlpha(picture);
  const flags = (hasAlpha ? ALPHA_FLAG : 0) | (exif ? EXIF_FLAG : 0);
  const header = alpha || exif ? extended(size, flags) : undefined;
  return ok(written([header, alpha, picture, exif].filter((chunk) => chunk !== undefined)));
}

/** The header of a lossless picture has a flag for it. */
const usesAlpha = ({ type, body }: Chunk): boolean =>
  type === 'VP8L' && ((viewOf(body).getUint32(1, true) >>> 28) & 1) === 1;

function orientationChunk(chunks: readonly Chunk[]): Chunk | undefined {
  const body = chunks.find(({ type }) => type === 'EXIF')?.body ?? new Uint8Array();
  const orientation = orientationIn(startsWith(body, EXIF_START) ? body.subarray(EXIF_START.length) : body) ?? 1;
  return orientation === 1 ? undefined : { type: 'EXIF', body: tiffWith(orientation) };
}

/** @returns null when chunks are inconsistent. Trailing data is dropped. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.byteLength) return null;
  const found: Chunk[] = [];
  let at = HEADER_BYTES;
  while (at + 8 <= end) {
    if (found.length === MAX_CHUNKS) return null;
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > end) return null;
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    found.push({ type, body: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return found;
}

/** A key frame with its start code, whose first partition lies inside it. */
function lossySize(body: Uint8Array): Size | null {
  if (body.byteLength < 10 || !startsWith(body, [0x9d, 0x01, 0x2a], 3)) return null;
  const view = viewOf(body);
  const tag = view.getUint16(0, true) | ((body[2] ?? 0) << 16);
  const isKeyFrame = (tag & 1) === 0;
  if (!isKeyFrame || tag >> 5 > body.byteLength - 10) return null;
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function losslessSize(body: Uint8Array): Size | null {
  if (body.byteLength < 6 || body[0] !== 0x2f) return null;
  const bits = viewOf(body).getUint32(1, true);
  return bits >>> 29 === 0 ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : null;
}

/** The extended header, which transparency and orientation require. */
function extended({ width, height }: Size, flags: number): Chunk {
  const body = new Uint8Array(10);
  const view = viewOf(body);
  view.setUint32(0, flags, true);
  view.setUint16(4, (width - 1) & 0xffff, true);
  view.setUint16(7, (height - 1) & 0xffff, true);
  return { type: 'VP8X', body };
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}

function written(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const parts = chunks.flatMap(({ type, body }) => [
    Buffer.from(type),
    number(body.byteLength),
    body,
    new Uint8Array(body.byteLength % 2),
  ]);
  const length = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return Buffer.concat([Buffer.from('RIFF'), number(4 + length), Buffer.from('WEBP'), ...parts]);
}
