import type { ErrorCode } from '#contract/errors.ts';
import { document } from '#domain/kyc/document-rules.ts';
import { err, type Result } from '#domain/result.ts';

export type FileFault = Extract<
  ErrorCode,
  'file_size' | 'file_type' | 'file_broken' | 'file_dimensions' | 'file_active'
>;
export const broken: Result<never, FileFault> = err('file_broken');

/** A decoder needs four bytes a pixel. Photographs of 48 megapixels pass. */
const MOST_PIXELS = 50_000_000;

/** Large enough to be read, small enough to be decoded. */
export function isDecentSize(width: number, height: number): boolean {
  const { minPixels, maxPixels } = document;
  const isSide = (side: number) => side >= minPixels.count && side <= maxPixels.count;
  return isSide(width) && isSide(height) && width * height <= MOST_PIXELS;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

export const startsWith = (bytes: Uint8Array, magic: readonly number[] | string, at = 0): boolean => {
  const wanted = typeof magic === 'string' ? Array.from(magic, (letter) => letter.charCodeAt(0)) : magic;
  return wanted.every((byte, index) => bytes[at + index] === byte);
};

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
