// The launcher's settings, read once from the environment.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { readProfile } from '../../src/edge/host/profile.ts';

export type Ports = { site: number; sandbox: number; platform: number };

export type Settings = {
  ports: Ports;
  /** Absolute path of the folder with players' data, secrets and the lock. */
  stateDir: string;
  /** Origin of another API host; empty for the embedded platform. */
  apiOrigin: string;
  /** JSON of that host's profile; empty if there is none. */
  hostProfile: string;
};

export const host = '127.0.0.1';

/** The address that people use, and the Workers use for each other. */
export const originOf = (port: number): string => `http://localhost:${port}`;

export function settingsFromEnvironment(environment: NodeJS.ProcessEnv): Settings {
  return {
    ports: {
      site: portFrom(environment, 'PORT', 8787),
      sandbox: portFrom(environment, 'SANDBOX_PORT', 8788),
      platform: portFrom(environment, 'PLATFORM_PORT', 8789),
    },
    stateDir: resolve(environment.STATE_DIR || '.state'),
    apiOrigin: apiOriginFrom(environment.API_ORIGIN ?? ''),
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
  if (!URL.canParse(text))
    throw new RefusedStart(`API_ORIGIN is "${text}", but it must be an address such as https://api.example.com.`);
  return new URL(text).origin;
}

/** @param file path of a host profile (docs/how-to/connect-a-host.md). */
export function hostProfileFrom(file: string): string {
  if (file === '') return '';
  if (!existsSync(file)) throw new RefusedStart(`HOST_PROFILE is "${file}", but there is no such file.`);
  const text = readFileSync(file, 'utf8');
  const read = readProfile(text);
  if ('faults' in read) throw new RefusedStart([`${file} is no host profile:`, ...read.faults].join('\n  '));
  return text;
}

/** The start is refused; the message is one sentence for the user. */
export class RefusedStart extends Error {
  override name = 'RefusedStart';
}

/** Ends a command with the sentence of a refusal. Throws what is our mistake. */
export function sayRefusal(error: unknown): void {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Replaces each port 0 by a free one: the Workers need each other's addresses before they start. */
export async function withFreePorts(ports: Ports): Promise<Ports> {
  const held = await Promise.all(
    [ports.site, ports.sandbox, ports.platform].map((port) => (port === 0 ? holdFreePort() : null)),
  );
  for (const one of held) one?.release();
  return {
    site: held[0]?.port ?? ports.site,
    sandbox: held[1]?.port ?? ports.sandbox,
    platform: held[2]?.port ?? ports.platform,
  };
}

async function holdFreePort(): Promise<{ port: number; release: () => void }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, host, done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port');
  return { port: address.port, release: () => server.close() };
}
