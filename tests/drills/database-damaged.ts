// docs/runbooks/database-damaged.md: D1 cannot be read any more; the house is restored from its export.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RefusedStart } from '../../scripts/house/settings.ts';
import { hold, type Scratch } from './scratch.ts';

const databasesOf = (stateDir: string): string[] =>
  readdirSync(join(stateDir, 'storage', 'd1'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.sqlite(-wal|-shm)?$/.test(path) && !path.includes('metadata'))
    .map((path) => join(stateDir, 'storage', 'd1', path));

export async function damageDatabase(house: Scratch, step: (what: string) => void): Promise<void> {
  await house.start();
  const output = await house.command('exports', ['write']);
  const [day = ''] = output.split(':');
  await house.stop();
  step(output.trim());
  for (const file of databasesOf(house.stateDir)) writeFileSync(file, Buffer.alloc(65_536, 0x5a));
  const refusal = await house.start().then(
    () => null,
    (error: unknown) => error,
  );
  await house.stop();
  hold(refusal instanceof RefusedStart && refusal.message.includes('damaged'), 'the start says that it is damaged');
  step('the database is damaged, and a start says so');
  const anew = join(mkdtempSync(join(tmpdir(), 'zellige-drill-')), 'state');
  try {
    step((await house.command('exports', ['restore', day, '--from', house.stateDir], anew)).trim());
    step((await house.command('exports', ['compare', day], anew)).trim());
    step((await house.command('reconcile', [], anew)).trim());
  } finally {
    rmSync(anew, { recursive: true, force: true });
  }
}
