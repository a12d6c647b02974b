/** Publishes the text pages of a pull request for review: static files only, at their own address. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { RefusedStart } from '../house/settings.ts';
import { must, type World } from './release.ts';

const folder = join('dist', 'preview');
/** A label of a host name. */
const NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** Requires a built site. @param name of a pull request, such as `pr-12`. @throws RefusedStart */
export async function publishPreview(world: World, name: string): Promise<void> {
  if (!NAME.test(name)) throw new RefusedStart(`"${name}" is no name of a preview: "pr-12" is one.`);
  const { compatibility_date, assets } = readConfig({ config: 'wrangler.toml' });
  const config = {
    name: `zellige-preview-${name}`,
    compatibility_date,
    workers_dev: true,
    assets: { directory: '../client', not_found_handling: assets?.not_found_handling },
  };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'wrangler.json');
  writeFileSync(file, JSON.stringify(config));
  // Wrangler prints the address.
  world.log(await must(world, ['wrangler', 'deploy', '--config', file]));
}
