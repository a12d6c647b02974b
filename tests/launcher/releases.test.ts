// The code of the last release (platform/released.json) and today's, alternately on one state: players sign in, play
// and pay with each, and finally nothing is lost and the books balance.
import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureHeader, signRequest } from '#contract/signature.ts';
import { commit } from '../../platform/released.json';
import { askPlatform, signInPlayer } from '../../scripts/house/api-client.ts';
import { reconcileAll } from '../../scripts/house/reconcile.ts';
import { localOrigin, type Ports, type Secrets, withFreePorts } from '../../scripts/house/settings.ts';
import { Provider } from '../support/provider.ts';

const GAME = 'moonlit-pharaoh';
const parts = [
  'contract',
  'domain',
  'platform',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const today = process.cwd();

let folder: string;
let before: string;
let stateDir: string;
/** In thousandths: the demo player's balance by our own calculation. */
let balance: number;

let ports: Ports;

/** A shallow clone has only the newest code. */
const hasRelease = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0;

beforeAll(async () => {
  if (!hasRelease) return;
  ports = await withFreePorts({ site: 0, sandbox: 0, platform: 0, backoffice: 0 });
  folder = mkdtempSync(join(tmpdir(), 'zellige-releases-'));
  before = join(folder, 'before');
  stateDir = join(folder, 'state');
  mkdirSync(before);
  const archive = execFileSync('git', ['archive', commit, ...parts], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', before], { input: archive });
  symlinkSync(resolve('node_modules'), join(before, 'node_modules'));
});
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

async function withCodeOf<T>(tree: string, act: (origin: string) => Promise<T>): Promise<T> {
  const { site, sandbox, platform, backoffice } = ports;
  const given = { PORT: site, SANDBOX_PORT: sandbox, PLATFORM_PORT: platform, BACKOFFICE_PORT: backoffice };
  const child = fork(resolve('tests/support/platform-of-tree.ts'), {
    cwd: tree,
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(given).map(([name, port]) => [name, `${port}`])),
      STATE_DIR: stateDir,
    },
    execArgv: [],
  });
  try {
    const [origin] = await Promise.race([
      once(child, 'message') as Promise<[string]>,
      once(child, 'exit').then(() => Promise.reject(new Error(`the platform of ${tree} did not start`))),
    ]);
    return await act(origin);
  } finally {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  }
}

const secrets = (): Secrets => JSON.parse(readFileSync(join(stateDir, 'secrets.json'), 'utf8'));
const inThousandths = (decimal: unknown) => Math.round(Number(decimal) * 1000);

const signIn = async (origin: string): Promise<string> => (await signInPlayer(origin)).access;
const balanceAt = async (origin: string, token: string) =>
  inThousandths((await askPlatform(origin, 'GET', '/api/accounts/user', { token })).balance);

/** The player's first limit, set while the previous release serves again: its table does not exist until then. */
const limit = { kind: 'session', period: 'day', minutes: 600 } as const;
const limitsAt = async (origin: string): Promise<string> =>
  JSON.stringify(await askPlatform(origin, 'GET', '/api/users/limits/', { token: await signIn(origin) }));

/** A round of one dinar that wins two, and a deposit of twenty. */
async function live(origin: string): Promise<void> {
  const token = await signIn(origin);
  balance ??= await balanceAt(origin, token);
  const opened = await askPlatform(origin, 'POST', '/api/integrations/orion/createsession/', {
    token,
    body: { game: GAME, return_url: `${localOrigin(ports.site)}/slots/casino`, client_type: 'web' },
  });
  const session = { token: new URL(`${opened.data}`).searchParams.get('token') ?? '', gameId: GAME };
  const provider = new Provider({ integration: 'orion', origin, secret: secrets().WALLET_SECRET_ORION }, session);
  const round_id = crypto.randomUUID();
  const stake = { round_id, transaction_id: crypto.randomUUID(), amount: '1.000' };
  const win = { round_id, transaction_id: crypto.randomUUID(), debit_transaction_id: stake.transaction_id };
  for (const message of [
    provider.message('debit', stake),
    provider.message('credit', { ...win, amount: '2.000', round_closed: true }),
  ])
    expect(JSON.parse(await provider.send(message))).toMatchObject({ status: 'ok' });
  await report(origin, await begin(origin, token));
  balance += 1_000 + 20_000;
  expect(await balanceAt(origin, token)).toBe(balance);
}

async function begin(origin: string, token: string): Promise<string> {
  const body = { amount: '20', payment_system: 'card' };
  return `${(await askPlatform(origin, 'POST', '/api/backoffice/payments/deposit/', { token, body })).id}`;
}

async function report(origin: string, payment_id: string): Promise<void> {
  const address = `${origin}/api/backoffice/payments/deposit/callback/card/`;
  const content = { event_id: crypto.randomUUID(), payment_id, status: 'paid', amount: '20.000', currency: 'TND' };
  const body = JSON.stringify({ ...content, sent_at: new Date().toISOString() });
  const signature = await signRequest(secrets().PAYMENT_SECRET, { method: 'POST', address, body });
  const answer = await fetch(address, { method: 'POST', body, headers: { [signatureHeader]: signature } });
  expect(answer.status).toBe(200);
}

/** A payment that began with the other release. */
async function reportBegun(origin: string, paymentId: string): Promise<void> {
  await report(origin, paymentId);
  balance += 20_000;
  expect(await balanceAt(origin, await signIn(origin))).toBe(balance);
}

test.skipIf(!hasRelease)(
  'a release can be deployed and rolled back on one state without losing anything',
  { timeout: 300_000 },
  async () => {
    let begun = await withCodeOf(before, async (origin) => {
      await live(origin);
      return begin(origin, await signIn(origin));
    });
    begun = await withCodeOf(today, async (origin) => {
      await live(origin);
      await reportBegun(origin, begun);
      return begin(origin, await signIn(origin));
    });
    await withCodeOf(before, async (origin) => {
      await live(origin);
      await reportBegun(origin, begun);
      await askPlatform(origin, 'PUT', '/api/users/limits/', { token: await signIn(origin), body: limit });
    });
    await withCodeOf(today, async (origin) => {
      await live(origin);
      expect(await limitsAt(origin)).toContain('"minutes":600');
      expect(await reconcileAll(origin, secrets().SEED_SECRET)).toEqual([]);
    });
  },
);
