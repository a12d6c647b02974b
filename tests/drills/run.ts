// `npm run drill -- NAME`: starts a house on a scratch folder, causes the runbook's incident, follows its steps, and
// reports whether they work. NAME is a file of docs/runbooks; `all` runs every one.

import { buildWhatIsStale, targets } from '../../scripts/house/build.ts';
import { RefusedStart, reportRefusal } from '../../scripts/house/settings.ts';
import { releaseBadly } from './bad-release.ts';
import { damageDatabase } from './database-damaged.ts';
import { correctFeed } from './feed-wrong.ts';
import { loseKey } from './lost-key.ts';
import { reportTwice } from './payment-reported-twice.ts';
import { loseProvider } from './provider-down.ts';
import { DrillFailed, Scratch } from './scratch.ts';

const drills: Readonly<Record<string, (house: Scratch, step: (what: string) => void) => Promise<void>>> = {
  'lost-key': loseKey,
  'provider-down': loseProvider,
  'feed-wrong': correctFeed,
  'payment-reported-twice': reportTwice,
  'database-damaged': damageDatabase,
  'bad-release': releaseBadly,
};

async function run(name: string): Promise<boolean> {
  const began = performance.now();
  const house = new Scratch();
  try {
    await drills[name]?.(house, (what) => console.log(`  ${what}`));
    console.log(`${name}: passed in ${((performance.now() - began) / 1000).toFixed(0)} s (docs/runbooks/${name}.md).`);
    return true;
  } catch (error) {
    if (!(error instanceof DrillFailed)) throw error;
    console.error(`${name}: failed. ${error.message}`);
    return false;
  } finally {
    await house.close();
  }
}

try {
  const [, , ...wanted] = process.argv;
  const names = wanted.includes('all') ? Object.keys(drills) : wanted;
  const unknown = names.filter((name) => !(name in drills));
  if (names.length === 0 || unknown.length > 0)
    throw new RefusedStart(`npm run drill -- ${Object.keys(drills).join(' | ')} | all`);
  await buildWhatIsStale(
    console.log,
    targets.filter(({ name }) => name === 'platform' || name === 'sandbox'),
  );
  let isPassed = true;
  for (const name of names) isPassed = (await run(name)) && isPassed;
  process.exit(isPassed ? 0 : 1);
} catch (error) {
  reportRefusal(error);
}
