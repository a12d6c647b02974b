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

async function sha256(content: string | ArrayBuffer): Promise<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** SHA-256 in hexadecimal. @param length in bytes. */
export const hexDigest = async (content: string | ArrayBuffer, length = 32): Promise<string> =>
  hex((await sha256(content)).subarray(0, length));

/** SHA-256 in base64, as in a content security policy. */
export const base64DigestOf = async (content: string): Promise<string> =>
  btoa(String.fromCharCode(...(await sha256(content))));
