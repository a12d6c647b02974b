import type { ErrorCode } from '#contract/errors.ts';
import { document } from '#domain/kyc/document-rules.ts';
import { err, type Result } from '#domain/result.ts';

/** Why a file is not kept. */
export type FileFault = Extract<
  ErrorCode,
  'file_size' | 'file_type' | 'file_broken' | 'file_dimensions' | 'file_active'
>;
export const broken: Result<never, FileFault> = err('file_broken');

/** What a decoder would need four bytes each for: a photograph of 48 megapixels passes. */
const MOST_PIXELS = 50_000_000;

/** Whether something can be read on a picture of this size, and whether whoever opens it has the memory for it. */
export function isDecentSize(width: number, height: number): boolean {
  const { minPixels, maxPixels } = document;
  const isSide = (side: number) => side >= minPixels.count && side <= maxPixels.count;
  return isSide(width) && isSide(height) && width * height <= MOST_PIXELS;
}

/** Several runs of bytes as one. */
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
