/** @returns null for malformed percent-encoding. */
export function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in hexadecimal. @param length in bytes. */
export async function digestOf(content: string | ArrayBuffer, length = 32): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, length));
}
