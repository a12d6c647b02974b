// Threat: a polyglot file, metadata, a decompression bomb. Accepted: compressed data is copied, not decoded.
import { err, ok, type Result } from '#domain/result.ts';
import { orientationIn, tiffWith } from '#platform/kyc/exif.ts';
import { broken, type FileFault, isDecentSize, type Size, startsWith, viewOf } from '#platform/kyc/file-parts.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Huffman tables, quantisation tables, restart interval. */
const TABLES: readonly number[] = [0xc4, 0xdb, 0xdd];
/** Baseline, extended and progressive with Huffman coding: what cameras write and browsers read. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const JFIF = 0xe0;
const EXIF = 0xe1;
const ADOBE = 0xee;
/** A progressive picture has about ten scans; thousands would keep a decoder busy for minutes. */
const MAX_SCANS = 100;
/** Two parts per segment. Limits repeated tables, which draw nothing and cost memory. */
const MAX_PARTS = 5000;
/** A block of 64 pixels takes at least one bit. */
const PIXELS_A_BYTE = 512;

type Reading = { kept: Uint8Array[]; frame: Size | null; scans: number; drawnBytes: number; orientation: number };

/** @returns the picture with its orientation and no other metadata. */
export function rebuildJpeg(bytes: Uint8Array): Result<Uint8Array<ArrayBuffer>, FileFault> {
  const reading: Reading = { kept: [], frame: null, scans: 0, drawnBytes: 0, orientation: 1 };
  let at = 2;
  while (reading.kept.length < MAX_PARTS) {
    const marker = markerAt(bytes, at);
    if (marker === null) return broken;
    at = marker.next;
    if (marker.code === END) return finished(reading);
    const length = at + 2 <= bytes.byteLength ? viewOf(bytes).getUint16(at) : 0;
    if (length < 2 || at + length > bytes.byteLength) return broken;
    if (!readSegment(reading, marker.code, bytes.subarray(at + 2, at + length))) return broken;
    at += length;
    if (marker.code !== SCAN) continue;
    const end = endOfScan(bytes, at);
    reading.kept.push(bytes.subarray(at, end));
    reading.drawnBytes += end - at;
    at = end;
  }
  return broken;
}

function finished({
  kept,
  frame,
  scans,
  drawnBytes,
  orientation,
}: Reading): Result<Uint8Array<ArrayBuffer>, FileFault> {
  if (frame === null || scans === 0) return broken;
  if (!isDecentSize(frame)) return err('file_dimensions');
  if (drawnBytes < (frame.width * frame.height) / PIXELS_A_BYTE) return broken;
  const start = [Uint8Array.of(0xff, START), ...(orientation === 1 ? [] : [orientationSegment(orientation)])];
  return ok(Buffer.concat([...start, ...kept, Uint8Array.of(0xff, END)]));
}

/** Any number of 0xFF may precede a marker. */
function markerAt(bytes: Uint8Array, at: number): { readonly code: number; readonly next: number } | null {
  if (bytes[at] !== 0xff) return null;
  let place = at;
  while (bytes[place] === 0xff) place += 1;
  const code = bytes[place];
  return code === undefined || code === 0 ? null : { code, next: place + 1 };
}

/** Keeps segments that draw the picture. @returns false for an invalid one. */
function readSegment(reading: Reading, code: number, body: Uint8Array): boolean {
  if (FRAMES.includes(code)) {
    if (reading.frame !== null || !isFrame(body)) return false;
    const view = viewOf(body);
    reading.frame = { height: view.getUint16(1), width: view.getUint16(3) };
  } else if (code === SCAN) {
    reading.scans += 1;
    if (reading.frame === null || reading.scans > MAX_SCANS) return false;
  } else if (code === EXIF) {
    if (startsWith(body, EXIF_START)) reading.orientation = orientationIn(body.subarray(6)) ?? reading.orientation;
    return true;
  } else if (!TABLES.includes(code) && !drawsColours(code, body)) {
    // Comments and application data are dropped; unknown frame types are refused.
    return code === 0xfe || (code >= 0xe0 && code <= 0xef);
  }
  const header = Uint8Array.of(0xff, code, (body.byteLength + 2) >> 8, (body.byteLength + 2) & 0xff);
  reading.kept.push(header, body);
  return true;
}

/** JFIF and Adobe segments carry colour information; a JFIF thumbnail is refused by the length. */
const drawsColours = (code: number, body: Uint8Array): boolean =>
  (code === JFIF && body.byteLength === 14 && startsWith(body, 'JFIF\0')) ||
  (code === ADOBE && body.byteLength === 12 && startsWith(body, 'Adobe'));

function isFrame(body: Uint8Array): boolean {
  const components = body[5] ?? 0;
  return [1, 3, 4].includes(components) && body.byteLength === 6 + 3 * components && (body[0] === 8 || body[0] === 12);
}

/** The end of the compressed data: the first marker that is neither a stuffed 0xFF nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0xff;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.byteLength;
}

const EXIF_START = 'Exif\0\0';

/** An Exif segment with the orientation alone. */
function orientationSegment(orientation: number): Uint8Array {
  const tiff = tiffWith(orientation);
  const length = 2 + EXIF_START.length + tiff.byteLength;
  return Buffer.concat([Uint8Array.of(0xff, EXIF, 0, length), Buffer.from(EXIF_START), tiff]);
}
