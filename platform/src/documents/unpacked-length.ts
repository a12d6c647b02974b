/**
 * How long packed bytes are once unpacked, without ever holding them.
 * @param most to count no further: whoever answers more than this has lied already.
 * @returns a number above `most` when there is more; null for what does not unpack, or goes on behind its end.
 */
export async function unpackedLength(packed: readonly Uint8Array[], most: number): Promise<number | null> {
  const unpacking = new Blob(packed as Uint8Array<ArrayBuffer>[])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await unpacking.read();
      if (done) return length;
      length += value.byteLength;
      if (length > most) {
        await unpacking.cancel();
        return length;
      }
    }
  } catch {
    return null;
  }
}
