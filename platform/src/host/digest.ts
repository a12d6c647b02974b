import { createHash } from 'node:crypto';

export const sha256 = (content: string | Uint8Array, as: 'hex' | 'base64url' = 'base64url'): string =>
  createHash('sha256').update(content).digest(as);
