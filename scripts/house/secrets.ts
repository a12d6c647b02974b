// Secrets of a local house. Threat: a session key or a signing secret that is the same on every machine would let anyone
// who reads the repository forge a session. So they are drawn once per state folder and never leave it. Accepted risk:
// whoever reads the folder as this user has them.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each is 32 random bytes in base64url. Names are those of the bindings. */
export type Secrets = Record<(typeof names)[number], string>;

const names = [
  'SESSION_KEY',
  'TOKEN_SECRET',
  'WALLET_SECRET',
  'MAIL_SECRET',
  'PAYMENT_SECRET',
  'CRYPTO_SECRET',
  'SEED_SECRET',
] as const;

/** The secrets of a state folder; those that are missing are drawn and written (mode 600). */
export function secretsOf(stateDir: string): Secrets {
  const file = join(stateDir, 'secrets.json');
  const known = readSecrets(file);
  const complete = Object.fromEntries(
    names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets;
  if (names.some((name) => known[name] === undefined)) {
    writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
  }
  return complete;
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    return {};
  }
}
