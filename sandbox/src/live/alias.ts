const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';

/**
 * The name that a visit has at a table: "R•••27". It comes from the visit's token, which nobody else has, so that the
 * page knows itself and others learn nothing: a provider is never told what its players are called.
 */
export async function aliasOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`alias ${token}`)));
  const [letter = 0, number = 0] = digest;
  return `${LETTERS[letter % LETTERS.length]}•••${String(number % 100).padStart(2, '0')}`;
}
