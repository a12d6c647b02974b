// The environments of the wrangler files: complete beside the local one, and refused with all faults at once.
import { describe, expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { faultsOfVariables } from '#domain/variables.ts';
import { findFaults, targets } from '../../../../scripts/deploy/environment.ts';

const each = targets.flatMap((target) => target.in.map((env) => ({ target, env, name: `${target.name}, ${env}` })));

type Named = Readonly<Record<'name' | 'class_name' | 'binding' | 'migrations_dir' | 'simple', unknown>>;
const listOf = (list: readonly Named[] | undefined) => list ?? [];

/** Bindings by kind: their names, and what must be the same in every environment. */
const bindingsOf = (config: ReturnType<typeof readConfig>) => ({
  objects: listOf(config.durable_objects.bindings).map(({ name, class_name }) => [name, class_name]),
  services: listOf(config.services).map(({ binding }) => binding),
  databases: listOf(config.d1_databases).map(({ binding, migrations_dir }) => [binding, migrations_dir]),
  buckets: listOf(config.r2_buckets).map(({ binding }) => binding),
  datasets: listOf(config.analytics_engine_datasets).map(({ binding }) => binding),
  limits: listOf(config.ratelimits).map(({ name, simple }) => [name, simple]),
});

describe.each(each)('$name', ({ target, env }) => {
  const local = readConfig({ config: target.config });
  const config = readConfig({ config: target.config, env });

  test('has every binding of the local environment, and no workers.dev address', () => {
    expect(bindingsOf(config)).toEqual(bindingsOf(local));
    expect(config.workers_dev).toBe(false);
    expect(config.routes).toHaveLength(1);
  });

  test('shares neither names nor limits with another environment', () => {
    for (const other of target.in.filter((one) => one !== env)) {
      const theirs = readConfig({ config: target.config, env: other });
      expect(config.name).not.toBe(theirs.name);
      for (const key of ['d1_databases', 'r2_buckets', 'ratelimits', 'services', 'analytics_engine_datasets'] as const)
        for (const [at, one] of (config[key] ?? []).entries()) expect(one).not.toEqual(theirs[key]?.[at]);
    }
  });

  test('lists each secret that the Worker needs, and sets every other variable', () => {
    const [said = ''] = faultsOfVariables(() => target.check({}));
    const needed = said.replace(/^.*: /, '').split(', ').filter(Boolean);
    const given = [...(config.secrets?.required ?? []), ...Object.keys(config.vars)];
    expect(needed.filter((name) => !given.includes(name))).toEqual([]);
  });
});

const [platform] = targets;
const yours = {
  vars: { SITE_ORIGIN: 'https://casino.test', SANDBOX_ORIGIN: 'https://games.test' },
  routes: [{ pattern: 'api.casino.test' }],
  secrets: { required: ['TOKEN_SECRET', 'MAIL_SECRET'] },
  d1_databases: [{ binding: 'DB', database_id: '3b241101-e2bb-4255-8caf-4136c566a962' }],
};
const checked = { ...platform, check: () => undefined } as (typeof targets)[number];

test('a complete environment has no fault', () => {
  expect(findFaults(checked, yours, ['TOKEN_SECRET', 'MAIL_SECRET'])).toEqual([]);
});

test('missing secrets, addresses and databases are reported at once, by name', () => {
  const config = {
    ...yours,
    vars: {
      SITE_ORIGIN: 'https://zellige.example',
      METRICS_API: 'https://api.test/accounts/00000000000000000000000000000000/sql',
    },
    d1_databases: [{ binding: 'DB', database_id: '00000000-0000-0000-0000-000000000000' }],
  };
  expect(findFaults(checked, config, ['MAIL_SECRET'])).toEqual([
    'platform (platform/wrangler.toml): database_id of DB names no database of yours',
    'platform (platform/wrangler.toml): METRICS_API names no account of yours',
    'platform (platform/wrangler.toml): zellige.example is no address of yours',
    'platform (platform/wrangler.toml): the secret TOKEN_SECRET is not set',
  ]);
  expect(findFaults(checked, yours, [])).toHaveLength(2);
});

test('a variable that the Worker would refuse is reported before publishing', () => {
  const config = { ...yours, vars: { ...yours.vars, SITE_ORIGIN: 'casino.test/' } };
  expect(findFaults(platform as (typeof targets)[number], config, config.secrets.required).join()).toContain(
    'SITE_ORIGIN',
  );
});

test('a site before another operator’s host is published with the path of its calls, and not with an invalid address', () => {
  const site = targets.at(-1) as (typeof targets)[number];
  const others = { secrets: { required: ['SESSION_KEY'] }, d1_databases: [] };
  const faultsWith = (API_ORIGIN: string) =>
    findFaults(site, { ...others, vars: { API_ORIGIN, HOST_PROFILE: '{}' } }, ['SESSION_KEY']);
  expect(faultsWith('https://api.casino.test/core')).toEqual([]);
  expect(faultsWith('ftp://api.casino.test').join()).toContain(
    'API_ORIGIN is "ftp://api.casino.test", but the site speaks',
  );
});
