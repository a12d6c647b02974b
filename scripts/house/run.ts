import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Command = readonly [tool: string, ...parameters: string[]];
/** `output`: both streams in order; `printed`: the standard output, for programs. */
export type Outcome = { status: number | null; output: string; printed: string };

/** Disables telemetry and network requests. */
export const quietEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
};

/** @param onOutput receives the output as it arrives. */
export function run(
  [tool, ...parameters]: Command,
  more: NodeJS.ProcessEnv = {},
  onOutput: (piece: Buffer) => void = () => {},
): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn(join('node_modules', '.bin', tool), parameters, {
      env: { ...quietEnvironment, ...more },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let printed = '';
    child.stdout.on('data', (piece: Buffer) => {
      printed += piece;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => {
        output += piece;
        onOutput(piece);
      });
    }
    child.once('error', fail);
    child.once('close', (status) => done({ status, output, printed }));
  });
}
