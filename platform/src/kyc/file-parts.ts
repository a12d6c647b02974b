import type { ErrorCode } from '#contract/errors.ts';
import { document } from '#domain/kyc/document-rules.ts';
import { err, type Result } from '#domain/result.ts';

export type FileFault = Extract<
  ErrorCode,
  'file_size' | 'file_type' | 'file_broken' | 'file_dimensions' | 'file_active'
>;
export const broken: Result<never, FileFault> = err('file_broken');

/** A decoder needs four bytes per pixel. Photographs of 48 megapixels pass. */
const MAX_PIXELS = 50_000_000;

export type Size = { readonly width: number; readonly height: number };

/** Large enough to be legible, small enough to be decoded. */
export function isDecentSize({ width, height }: Size): boolean {
  const { minPixels, maxPixels } = document;
  const isSide = (side: number) => side >= minPixels.count && side <= maxPixels.count;
  return isSide(width) && isSide(height) && width * height <= MAX_PIXELS;
}

export const startsWith = (bytes: Uint8Array, magic: readonly number[] | string, at = 0): boolean => {
  const wanted = [...(typeof magic === 'string' ? Buffer.from(magic) : magic)];
  return wanted.every((byte, index) => bytes[at + index] === byte);
};

/** One character per byte. */
export const textOf = (bytes: Uint8Array<ArrayBuffer>): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
