// A release step by step, against a fake wrangler that records its calls.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishPreview } from '../../../../scripts/deploy/preview.ts';
import {
  type Published,
  releaseInSteps,
  releaseWhole,
  rollBack,
  type World,
} from '../../../../scripts/deploy/release.ts';

const workers: Published[] = [
  { name: 'platform', config: 'platform/wrangler.toml', built: 'platform/wrangler.toml', address: 'https://api.test' },
  { name: 'site', config: 'wrangler.toml', built: 'dist/server/wrangler.json', address: 'https://casino.test' },
];
const release = { environment: 'staging', tag: 'abc', workers, steps: [10] } as const;

/** @param unready addresses, from this number of traffic shifts on. */
function worldWith({ unready = '', fails = '', from = 0 } = {}) {
  const commands: string[] = [];
  let shifts = 0;
  const world: World = {
    run: async (command) => {
      const line = command.slice(1).join(' ');
      commands.push(line);
      if (line.startsWith('versions deploy')) shifts += 1;
      const printed = JSON.stringify({ versions: [{ version_id: 'old', percentage: 100 }] });
      return { status: fails !== '' && line.includes(fails) ? 1 : 0, output: 'what wrangler says', printed };
    },
    isReady: async (address) => address !== unready || shifts <= from,
    pause: async () => {},
    log: () => {},
  };
  return { world, commands };
}

test('migrates the database first, uploads all versions before one serves, and shifts traffic in steps', async () => {
  const { world, commands } = worldWith();
  await releaseInSteps(world, release);
  const platform = '--config platform/wrangler.toml --env staging';
  const site = '--config wrangler.toml --env staging';
  expect(commands).toEqual([
    `deployments status --json ${platform}`,
    `deployments status --json ${site}`,
    `d1 migrations apply DB --remote ${platform}`,
    `versions upload --tag abc ${platform}`,
    'versions upload --tag abc --config dist/server/wrangler.json',
    `versions deploy old@90% --version-tag abc@10% --yes ${platform}`,
    `versions deploy old@90% --version-tag abc@10% --yes ${site}`,
    `versions deploy --version-tag abc@100% --yes ${platform}`,
    `versions deploy --version-tag abc@100% --yes ${site}`,
  ]);
});

test('a Worker that is not ready at a step rolls everything back, the site first', async () => {
  const { world, commands } = worldWith({ unready: 'https://api.test' });
  await expect(releaseInSteps(world, release)).rejects.toThrow('At 10 % platform was not ready');
  expect(commands.slice(-2).map((line) => line.split(' --')[0])).toEqual(['rollback old', 'rollback old']);
  expect(commands.at(-2)).toContain('--config wrangler.toml');
  expect(commands.join()).not.toContain('@100%');
});

test('a Worker that fails at full traffic is rolled back, too', async () => {
  const { world, commands } = worldWith({ unready: 'https://casino.test', from: 2 });
  await expect(releaseInSteps(world, release)).rejects.toThrow('At 100 % site was not ready');
  expect(commands.at(-1)).toContain('rollback old');
});

test('a failing wrangler step ends the release with its output, and shifts nothing', async () => {
  const { world, commands } = worldWith({ fails: 'migrations apply' });
  await expect(releaseInSteps(world, release)).rejects.toThrow('what wrangler says');
  expect(commands.join()).not.toContain('versions');
});

test('a whole release and a rollback name each Worker once, in opposite order', async () => {
  const { world, commands } = worldWith();
  await releaseWhole(world, release);
  expect(commands.slice(1).map((line) => line.split(' ')[2])).toEqual([
    'platform/wrangler.toml',
    'dist/server/wrangler.json',
  ]);
  commands.length = 0;
  await rollBack(world, 'staging', workers);
  expect(commands.map((line) => /--config (\S+)/.exec(line)?.[1])).toEqual(['wrangler.toml', 'platform/wrangler.toml']);
});

test('a preview contains only the built pages, at an address named after the pull request', async () => {
  const { world, commands } = worldWith();
  await publishPreview(world, 'pr-12');
  expect(commands).toEqual([`deploy --config ${join('dist', 'preview', 'wrangler.json')}`]);
  const config = JSON.parse(readFileSync(join('dist', 'preview', 'wrangler.json'), 'utf8'));
  expect(config).toMatchObject({
    name: 'zellige-preview-pr-12',
    assets: { directory: '../client', not_found_handling: '404-page' },
  });
  expect(Object.keys(config)).not.toContain('main');
});

test.each(['PR 12', '12', '../12', ''])('"%s" is not a preview name, and nothing is published', async (name) => {
  const { world, commands } = worldWith();
  await expect(publishPreview(world, name)).rejects.toThrow('is no name of a preview');
  expect(commands).toEqual([]);
});
