/** The bare font inside a WOFF file (W3C WOFF 1.0): what draws the pictures reads no compressed fonts. */
import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

export function bareFont(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const head = Buffer.alloc(FONT_HEADER + FONT_ENTRY * tables);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables, 4);
  const log = Math.floor(Math.log2(tables));
  head.writeUInt16BE(FONT_ENTRY * 2 ** log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(FONT_ENTRY * (tables - 2 ** log), 10);
  const parts = [head];
  let at = head.length;
  for (let table = 0; table < tables; table++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * table;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const raw = woff.subarray(offset, offset + packed);
    const content = packed < length ? inflateSync(raw) : raw;
    const written = FONT_HEADER + FONT_ENTRY * table;
    woff.copy(head, written, entry, entry + 4); // its name
    woff.copy(head, written + 4, entry + 16, entry + 20); // its checksum
    head.writeUInt32BE(at, written + 8);
    head.writeUInt32BE(length, written + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(content, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}
