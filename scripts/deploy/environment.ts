// Checks the requirements of a deployment before anything is published, and reports every fault at once.
import { faultsOfVariables } from '#domain/variables.ts';
import { checkEnv as checkPlatform } from '../../platform/src/host/env.ts';
import { checkEnv as checkSandbox } from '../../sandbox/src/env.ts';
import { type Bindings, readSettings as checkSite } from '../../src/edge/bindings.ts';

/** The checked part of a wrangler configuration. */
type Config = {
  readonly vars: Readonly<Record<string, unknown>>;
  readonly routes?: readonly (string | { readonly pattern: string })[] | undefined;
  readonly secrets?: { readonly required?: readonly string[] | undefined } | undefined;
  readonly d1_databases: readonly { readonly binding: string; readonly database_id?: string | undefined }[];
};
export const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

type Target = {
  readonly name: 'platform' | 'sandbox' | 'backoffice' | 'site';
  readonly config: string;
  readonly in: readonly Environment[];
  /** @throws SettingsFault */
  readonly check: (variables: object) => unknown;
};
const checkBoundSite = (variables: object) => checkSite({ PLATFORM: {}, ...variables } as unknown as Bindings);

/** In the order of their service bindings. */
export const targets: readonly Target[] = [
  { name: 'platform', config: 'platform/wrangler.toml', in: environments, check: checkPlatform as Target['check'] },
  { name: 'sandbox', config: 'sandbox/wrangler.toml', in: ['staging'], check: checkSandbox as Target['check'] },
  { name: 'backoffice', config: 'backoffice/wrangler.toml', in: environments, check: () => undefined },
  { name: 'site', config: 'wrangler.toml', in: environments, check: checkBoundSite },
];

const PLACEHOLDER_ACCOUNT = '/accounts/00000000000000000000000000000000/';
const PLACEHOLDER_DATABASE = '00000000-0000-0000-0000-000000000000';
/** The domain is reserved, so nobody can own an address in it. */
const isPlaceholder = (host: string): boolean => host.endsWith('.example');
/** A placeholder for a secret whose value cannot be read back: 32 bytes in base64url. */
const SET = 'A'.repeat(43);

export const workerAddress = ({ routes }: Config): string => {
  const [route] = routes ?? [];
  return `https://${typeof route === 'string' ? route : route?.pattern}`;
};

const hostsIn = (config: Config): string[] =>
  [workerAddress(config), ...Object.values(config.vars)].flatMap((value) => {
    const url = typeof value === 'string' ? URL.parse(value) : null;
    return url ? [url.hostname] : [];
  });

/** @param secrets the names of the secrets that are set. */
export function findFaults(target: Target, config: Config, secrets: readonly string[]): string[] {
  const required = config.secrets?.required ?? [];
  const missing = required.filter((name) => !secrets.includes(name));
  const variables = { ...config.vars, ...Object.fromEntries(required.map((name) => [name, SET])) };
  return [
    ...config.d1_databases.flatMap(({ binding, database_id: id }) =>
      id === PLACEHOLDER_DATABASE ? [`database_id of ${binding} names no database of yours`] : [],
    ),
    ...Object.entries(config.vars).flatMap(([name, value]) =>
      String(value).includes(PLACEHOLDER_ACCOUNT) ? [`${name} names no account of yours`] : [],
    ),
    ...[...new Set(hostsIn(config))].filter(isPlaceholder).map((host) => `${host} is no address of yours`),
    ...faultsOfVariables(() => target.check(variables)),
    ...missing.map((name) => `the secret ${name} is not set`),
  ].map((fault) => `${target.name} (${target.config}): ${fault}`);
}
