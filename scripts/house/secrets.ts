// Secrets of a local house. Threat: a session key or a signing secret that is the same on every machine would let anyone
// who reads the repository forge a session. So they are drawn once per state folder and never leave it. Accepted risk:
// whoever reads the folder as this user has them.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import { walletSecretNames } from '#domain/wallet-parties.ts';
import { RefusedStart } from './settings.ts';

/** Each is drawn as 32 random bytes in base64url. Names are those of the bindings. */
export type Secrets = Record<(typeof names)[number], string>;

const names = [
  'SESSION_KEY',
  'TOKEN_SECRET',
  'CHANCE_SECRET',
  'MAIL_SECRET',
  'PAYMENT_SECRET',
  'CRYPTO_SECRET',
  'SEED_SECRET',
  ...walletSecretNames,
] as const;

/**
 * The secrets of a state folder; those that are missing are drawn and written (mode 600).
 * @throws RefusedStart for a file that cannot be read as them: drawn anew, they would sign everybody out and make every
 * call between the Workers a forged one.
 */
export function secretsOf(stateDir: string): Secrets {
  const file = join(stateDir, 'secrets.json');
  const kept = existsSync(file) ? readSecrets(file) : {};
  // One secret signed every wallet call, and drew tables and matches: their results must stay what was told.
  const known: Partial<Secrets> = { CHANCE_SECRET: kept.WALLET_SECRET, ...kept };
  const complete = Object.fromEntries(
    names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets;
  if (names.some((name) => known[name] === undefined)) replaceFile(file, `${JSON.stringify(complete, null, 2)}\n`);
  return complete;
}

const Kept = v.pipe(
  v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  v.partial(v.object(v.entriesFromList([...names, 'WALLET_SECRET'], KeyList))),
);

function readSecrets(file: string): v.InferOutput<typeof Kept> {
  try {
    return v.parse(Kept, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new RefusedStart(
      `The secrets in ${file} cannot be read: put back what stood there, or remove the file, and everybody has to sign in again.`,
    );
  }
}

/** Whole or not at all, whenever the power goes. */
function replaceFile(file: string, text: string): void {
  const coming = `${file}.new`;
  writeFileSync(coming, text, { mode: 0o600, flush: true });
  renameSync(coming, file);
}
