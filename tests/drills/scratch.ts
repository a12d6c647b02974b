// A drill's house, on a state folder that is deleted afterwards, and an operator's actions.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Answer,
  callPlatform,
  signInEmployee,
  signInPlayer,
  type Tokens,
} from '../../scripts/house/api-client.ts';
import { type House, startHouse } from '../../scripts/house/house.ts';
import { loadSecrets, type Secrets } from '../../scripts/house/settings.ts';
import type { WorkerName } from '../../scripts/house/workers.ts';

const ports = { site: 0, sandbox: 0, platform: 0, backoffice: 0 };
const WAITED_MS = 60_000;

/** A promise of a runbook does not hold. */
export class DrillFailed extends Error {
  override name = 'DrillFailed';
}

export class Scratch {
  readonly stateDir = mkdtempSync(join(tmpdir(), 'zellige-drill-'));
  #house: House | null = null;

  /** @param names without a Worker: it is down. */
  async start(names: readonly WorkerName[] = ['platform', 'sandbox']): Promise<void> {
    this.#house = await startHouse({ ports, stateDir: this.stateDir, apiOrigin: '', hostProfile: '' }, names);
  }

  async stop(): Promise<void> {
    await this.#house?.stop();
    this.#house = null;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.stateDir, { recursive: true, force: true });
  }

  get origin(): string {
    return this.#house?.platformOrigin ?? '';
  }
  get secrets(): Secrets {
    return loadSecrets(this.stateDir);
  }

  /** As an operator edits a secret, while the house is stopped. */
  setSecret(name: keyof Secrets, value: string): void {
    const file = join(this.stateDir, 'secrets.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), [name]: value }));
  }

  call = (method: string, path: string, token = '', body?: object): Promise<Answer> =>
    callPlatform(this.origin, method, path, { token, ...(body && { body }) });
  signIn = (): Promise<Tokens> => signInPlayer(this.origin);
  signInOwner = async (): Promise<string> => (await signInEmployee(this.origin)).access;
  signInManager = async (): Promise<string> => (await signInEmployee(this.origin, 'manager')).access;

  async balance(access: string): Promise<number> {
    return Number((await this.call('GET', '/api/accounts/user', access)).body.balance);
  }

  /** A command of the repository, on this house or on its state folder. */
  async command(script: string, parameters: readonly string[], stateDir = this.stateDir): Promise<string> {
    const platform = this.#house ? `${this.#house.ports.platform}` : '0';
    const environment = {
      PORT: '0',
      SANDBOX_PORT: '0',
      BACKOFFICE_PORT: '0',
      PLATFORM_PORT: platform,
      STATE_DIR: stateDir,
    };
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...parameters], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const [status] = (await once(child, 'close')) as [number];
    if (status !== 0) throw new DrillFailed(`npm run ${script} -- ${parameters.join(' ')}: ${output.trim()}`);
    return output;
  }
}

export function expect(answer: Answer, status: number, what: string): void {
  if (answer.status !== status)
    throw new DrillFailed(`${what}: ${answer.status} ${JSON.stringify(answer.body)} instead of ${status}`);
}

export function hold(isSo: boolean, what: string): void {
  if (!isSo) throw new DrillFailed(`not so: ${what}`);
}

/** Retries until it holds. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const began = Date.now(); !(await isSo()); await pause(500))
    if (Date.now() - began > WAITED_MS) throw new DrillFailed(`not within ${WAITED_MS / 1000} s: ${what}`);
}
