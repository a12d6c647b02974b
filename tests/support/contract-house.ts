// Starts the built house once for the contract suite and provides its addresses to the tests.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, type Player } from '../../connect/connect.ts';
import { settingsFromEnvironment } from '../../scripts/house/settings.ts';
import { embeddedProfile, type HostProfile, unknownProfile } from '../../src/edge/host/profile.ts';
import type { Site } from '../contract/specified/sites.ts';
import { DJANGO_PLAYER } from '../hosts/django/seed.ts';
import { startDjangoHost } from '../hosts/django/start-django-host.ts';
import { LARAVEL_PLAYER } from '../hosts/laravel/seeder.ts';
import { startLaravelHost } from '../hosts/laravel/start-laravel-host.ts';
import { playersPassword } from '../hosts/plain/seed.ts';
import { differencesOf, namesOf, shapeFrom, shapeNames, shapeOfSeed } from '../hosts/plain/shape.ts';
import { statedOf } from '../hosts/plain/stated.ts';
import { openHouse } from './house.ts';

const demo = { username: 'demo', password: 'demo-Zellige1' };

/** Random shapes, behind a whole site: SEEDS sets their number, for a longer run. */
const SEEDS = Number(process.env.SEEDS ?? 3);
/** Houses that start together: more of them would delay each other. */
const AT_ONCE = 6;
const shapes = [
  ...shapeNames.map((name) => ({ name, parameters: ['--shape', name], shape: shapeFrom(name) })),
  ...Array.from({ length: SEEDS }, (_, seed) => ({
    name: `seed ${seed}: ${differencesOf(shapeOfSeed(seed))}`,
    parameters: ['--seed', String(seed)],
    shape: shapeOfSeed(seed),
  })),
];

async function openPlain({ name, parameters, shape }: (typeof shapes)[number]): Promise<Opened> {
  const { siteOrigin, apiOrigin, close } = await openHouse({}, ['--host', 'plain', ...parameters]);
  const { sportNames, pageLength, pageBy, counts, badRows, lists } = shape;
  // The count of a list includes the row that cannot be read, so the edge requests one more.
  const isCountTrue = counts === 'rows' && !(badRows && lists !== 'bare');
  const hasSpecifiedPages = pageLength === 'asked' && pageBy === 'number' && isCountTrue;
  const player = { username: 'plain', password: playersPassword };
  // The specification's default names of the sport integrations, used without a profile.
  const integrations = [...namesOf(shape), ...sportNames, 'alt', 'dgt', 'sft'];
  const host = { address: apiOrigin, profile: { ...unknownProfile(apiOrigin), sports: statedOf(shape).sports } };
  return {
    site: {
      name: `the plain host, ${name}`,
      origin: siteOrigin,
      player,
      log: apiOrigin,
      hasSpecifiedPages,
      integrations,
      host,
    },
    close,
  };
}

type Opened = { readonly site: Site; readonly close: () => Promise<void> };
type Foreign = { readonly origin: string; readonly stop: () => Promise<void> };

/** A host known only through `npm run connect`, behind the site with the resulting profile. */
async function openConnected(name: string, host: Foreign, player: Player): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-profile-'));
  const file = join(folder, 'profile.json');
  const { profile } = await connect({ address: host.origin, site: 'http://localhost:8787', player });
  writeFileSync(file, JSON.stringify(profile));
  const house = await openHouse({ API_ORIGIN: host.origin, HOST_PROFILE: file });
  return {
    site: {
      name,
      origin: house.siteOrigin,
      player,
      log: '',
      hasSpecifiedPages: true,
      integrations: [],
      host: { address: host.origin, profile },
    },
    close: async () => {
      await house.close();
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** API_ORIGIN with its HOST_PROFILE, as the launcher reads them. */
function givenHost(): Site['host'] {
  const { apiOrigin, hostProfile } = settingsFromEnvironment(process.env);
  if (apiOrigin === '') return null;
  const profile =
    hostProfile === '' ? unknownProfile(new URL(apiOrigin).origin) : (JSON.parse(hostProfile) as HostProfile);
  return { address: apiOrigin, profile };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The hosts to test, with names for the report. */
    hosts: { name: string; origin: string }[];
    /** Sites in front of hosts, ours among them. */
    sites: Site[];
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { CONTRACT_ORIGIN, CONTRACT_USER, CONTRACT_PASSWORD } = process.env;
  const host = givenHost();
  if (CONTRACT_ORIGIN || host) {
    const house = CONTRACT_ORIGIN ? null : await openHouse();
    const origin = CONTRACT_ORIGIN || String(house?.siteOrigin);
    const name = CONTRACT_ORIGIN || String(host?.address);
    const player = { username: CONTRACT_USER ?? demo.username, password: CONTRACT_PASSWORD ?? demo.password };
    project.provide('hosts', [{ name, origin }]);
    project.provide('sites', [{ name, origin, player, log: '', hasSpecifiedPages: true, integrations: [], host }]);
    return house?.close;
  }
  const house = await openHouse();
  const plain: Opened[] = [];
  for (let first = 0; first < shapes.length; first += AT_ONCE)
    plain.push(...(await Promise.all(shapes.slice(first, first + AT_ONCE).map(openPlain))));
  const connected = [
    await openConnected('a host in the manner of Django', await startDjangoHost(), DJANGO_PLAYER),
    await openConnected('a host in the manner of Laravel', await startLaravelHost(), LARAVEL_PLAYER),
  ];
  project.provide('hosts', [
    { name: 'the platform', origin: house.platformOrigin },
    { name: 'the platform through the edge', origin: house.siteOrigin },
  ]);
  const ourSite = {
    name: 'our own platform',
    origin: house.siteOrigin,
    player: demo,
    log: '',
    hasSpecifiedPages: true,
    integrations: [],
    host: { address: house.platformOrigin, profile: embeddedProfile(house.sandboxOrigin) },
  };
  project.provide('sites', [ourSite, ...[...plain, ...connected].map(({ site }) => site)]);
  return async () => {
    await Promise.all([house, ...plain, ...connected].map((one) => one.close()));
  };
}
