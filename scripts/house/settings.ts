// The launcher's settings, read once from the environment.
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export type Ports = { site: number; sandbox: number; platform: number };

export type Settings = {
  ports: Ports;
  /** Absolute path of the folder that keeps players' data, secrets and the lock. */
  stateDir: string;
  /** Address of somebody else's API host; empty for the embedded platform. */
  apiOrigin: string;
};

export const host = '127.0.0.1';

/** The address people use, and the one the three Workers know each other by. */
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

/** A start that cannot be: the message is one sentence for the person at the keyboard. */
export class RefusedStart extends Error {
  override name = 'RefusedStart';
}

/** Replaces each port 0 by one that is free now: the Workers must know each other's addresses before they start. */
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
