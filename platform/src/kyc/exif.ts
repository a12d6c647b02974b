import { joined, startsWith, viewOf } from '#platform/kyc/joined.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const HEADER = 'Exif\0\0';

/** How a camera was held, 1 to 8, from what it noted; null when it did not say. */
export function orientationIn(segment: Uint8Array): number | null {
  const tiff = segment.subarray(HEADER.length);
  if (!startsWith(segment, HEADER) || tiff.byteLength < 8) return null;
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

/** A whole segment of a JPEG that says how the camera was held, and nothing else of what it knew. */
export function orientationSegment(orientation: number): Uint8Array {
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    SHORT,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const length = 2 + HEADER.length + tiff.length;
  return joined([
    Uint8Array.of(0xff, 0xe1, 0, length),
    Uint8Array.from(HEADER, (letter) => letter.charCodeAt(0)),
    Uint8Array.from(tiff),
  ]);
}
