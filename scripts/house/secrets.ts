// Secrets of a local house. Threat: with a session key or signing secret in the repository, anyone could forge a session.
// So they are generated once per state folder and never leave it. Accepted risk: whoever can read the folder as this user
// has them.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import { walletSecretNames } from '#domain/wallet/wallet-parties.ts';
import { RefusedStart } from './settings.ts';

/** Each is 32 random bytes in base64url. Named after the bindings. */
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
 * The secrets of a state folder; generates and writes missing ones (mode 600).
 * @throws RefusedStart for an unreadable file: new secrets would sign everybody out and invalidate the signatures of all
 * calls between the Workers.
 */
export function secretsOf(stateDir: string): Secrets {
  const file = join(stateDir, 'secrets.json');
  const kept = existsSync(file) ? readSecrets(file) : {};
  // Older state folders had one secret for wallet calls and for results of tables and matches: published results must stay.
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

/** Atomic, even if the power fails. */
function replaceFile(file: string, text: string): void {
  const coming = `${file}.new`;
  writeFileSync(coming, text, { mode: 0o600, flush: true });
  renameSync(coming, file);
}
