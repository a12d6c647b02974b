// The launcher's settings, and the secrets of the local platform.
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import { walletSecretNames } from '#domain/wallet/wallet-parties.ts';
import { readHostAddress } from '../../src/edge/host/host-address.ts';
import { readProfile } from '../../src/edge/host/profile.ts';

export type Ports = { site: number; sandbox: number; platform: number; backoffice: number };

export type Settings = ReturnType<typeof settingsFromEnvironment>;

export const host = '127.0.0.1';

export const localOrigin = (port: number): string => `http://localhost:${port}`;

export function settingsFromEnvironment(environment: NodeJS.ProcessEnv) {
  return {
    ports: {
      site: portFrom(environment, 'PORT', 8787),
      sandbox: portFrom(environment, 'SANDBOX_PORT', 8788),
      platform: portFrom(environment, 'PLATFORM_PORT', 8789),
      backoffice: portFrom(environment, 'BACKOFFICE_PORT', 8790),
    } satisfies Ports,
    stateDir: resolve(environment.STATE_DIR || '.state'),
    /** The origin and path, if any; empty for the embedded platform. */
    apiOrigin: apiOriginFrom(environment.API_ORIGIN ?? ''),
    /** The profile as JSON; empty if there is none. */
    hostProfile: hostProfileFrom(environment.HOST_PROFILE ?? ''),
  };
}

export function portFrom(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = environment[name] ?? '';
  if (text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RefusedStart(`${name} is "${text}", but a port is a whole number from 0 (any free one) to 65535.`);
  }
  return port;
}

function apiOriginFrom(text: string): string {
  if (text === '') return '';
  const read = readHostAddress(text);
  if (!read.ok) throw new RefusedStart(read.error);
  return read.value;
}

/** @param file a profile, see docs/how-to/connect-a-host.md. */
function hostProfileFrom(file: string): string {
  if (file === '') return '';
  if (!existsSync(file)) throw new RefusedStart(`HOST_PROFILE is "${file}", but there is no such file.`);
  const text = readFileSync(file, 'utf8');
  const read = readProfile(text);
  if ('faults' in read) throw new RefusedStart([`${file} is no host profile:`, ...read.faults].join('\n  '));
  return text;
}

/** The message is a sentence for the user. */
export class RefusedStart extends Error {
  override name = 'RefusedStart';
}

/** Rethrows other errors, which are bugs. */
export function reportRefusal(error: unknown): void {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Replaces port 0: the Workers need each other's addresses before they start. */
export async function withFreePorts(ports: Ports): Promise<Ports> {
  const names = Object.keys(ports) as (keyof Ports)[];
  const held = await Promise.all(names.map((name) => (ports[name] === 0 ? holdFreePort() : null)));
  for (const one of held) one?.release();
  return Object.fromEntries(names.map((name, index) => [name, held[index]?.port ?? ports[name]])) as Ports;
}

/** Chooses a port below those of outgoing connections, one of which could take it before the Worker does. */
async function holdFreePort(): Promise<{ port: number; release: () => void }> {
  const port = randomInt(10_240, 32_768);
  const server = createServer();
  const fault = await new Promise<NodeJS.ErrnoException | null>((done) => {
    server.once('error', done).listen(port, host, () => done(null));
  });
  if (fault === null) return { port, release: () => server.close() };
  if (fault.code === 'EADDRINUSE') return holdFreePort();
  throw fault;
}

/** Each has 32 random bytes in base64url, under the name of its binding. */
export type Secrets = Record<(typeof names)[number], string>;

const names = [
  'SESSION_KEY',
  'TOKEN_SECRET',
  'VISITOR_SECRET',
  'CHANCE_SECRET',
  'MAIL_SECRET',
  'PAYMENT_SECRET',
  'CRYPTO_SECRET',
  'ODDS_FEED_SECRET',
  'EXPORT_SECRET',
  'PAYMENT_ID_SECRET',
  'STATEMENT_SECRET',
  'VAPID_SECRET',
  'SEED_SECRET',
  ...walletSecretNames,
] as const;

/**
 * Generates missing secrets (mode 600). Threat: with a secret in the repository, anyone could forge a session. So they
 * never leave the folder. Accepted risk: anyone who can read files as this user has them.
 * @throws RefusedStart for an unreadable file: new secrets would sign everybody out.
 */
export function loadSecrets(stateDir: string): Secrets {
  const file = join(stateDir, 'secrets.json');
  const kept = existsSync(file) ? readSecrets(file) : {};
  // Older folders have a single secret for wallet calls and results; published results must remain verifiable.
  const known: Partial<Secrets> = { CHANCE_SECRET: kept.WALLET_SECRET, ...kept };
  const complete = Object.fromEntries(
    names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets;
  if (names.some((name) => known[name] === undefined)) {
    // Writes and renames a new file, because the power may fail in between.
    writeFileSync(`${file}.new`, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
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
