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
