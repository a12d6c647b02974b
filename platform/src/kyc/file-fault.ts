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
