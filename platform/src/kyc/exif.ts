// Reads the orientation, without which a photograph lies on its side. All other camera metadata is dropped.
import { startsWith, viewOf } from '#platform/kyc/file-parts.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** @param tiff the Exif content of a JPEG segment, or of a PNG or WebP chunk. @returns 1 to 8; null without one. */
export function orientationIn(tiff: Uint8Array): number | null {
  if (tiff.byteLength < 8) return null;
  const view = viewOf(tiff);
  const isLittle = startsWith(tiff, 'II');
  const at = view.getUint32(4, isLittle);
  if (at + 2 > tiff.byteLength) return null;
  const entries = view.getUint16(at, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const entry = at + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.byteLength) return null;
    if (view.getUint16(entry, isLittle) !== ORIENTATION || view.getUint16(entry + 2, isLittle) !== SHORT) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** A big-endian TIFF with one directory entry, the orientation as a short. */
export const tiffWith = (orientation: number): Uint8Array =>
  Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex');
