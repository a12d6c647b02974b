// Every folder of a layer is a feature (docs/architecture.md), and no configuration names what is in one.
import { globSync, readdirSync, readFileSync } from 'node:fs';

export const features = (
  'auth account kyc safer-gambling lobby game sportsbook betslip bets sport-embeds cashier bonuses ' +
  'wheel history notifications reading ledger wallet backoffice'
).split(' ');

/** Other folders by layer. */
const layers: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  domain: [],
  'src/model': [],
  'src/stores': [],
  'src/islands': ['ui', 'modals'],
  'src/live': [],
  'src/i18n/locales/fr': ['frame'],
  'src/components': ['frame'],
  'src/edge': ['host'],
  'backoffice/src': ['frame', 'metrics', 'players', 'reports', 'settings', 'client', 'texts'],
  'platform/src': [
    'backup',
    'host',
    'metrics',
    'player',
    'routes',
    'serving',
    'openapi',
    'settings',
    'mail',
    'reconciliation',
    'seed',
  ],
};

export const strangers = (layer: string, folders: readonly string[], others: readonly string[]): string[] =>
  folders
    .filter((folder) => !features.includes(folder) && !others.includes(folder))
    .map((folder) => `${layer}/${folder} is no feature of scripts/check/places.ts`);

const foldersOf = (layer: string): string[] =>
  readdirSync(layer, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** Configuration of the tools, which may name layers and patterns of names, but nothing inside of a feature's folder. */
const configuration = globSync(
  '{*.config.{ts,mjs},.dependency-cruiser.mjs,biome.json,knip.json,tsconfig*.json,wrangler.toml}',
);

/** What a page needs follows from its imports: a list elsewhere would have to be kept by hand. */
export function featurePaths(file: string, text: string): string[] {
  const inside = new RegExp(`["'\`][^"'\`\\s]*\\w/(?:${features.join('|')})/[\\w.*{-][^"'\`\\s]*["'\`]`, 'g');
  return [...text.matchAll(inside)].map(([path]) => `${file} names ${path}, which is a feature's own`);
}

export const places = async (): Promise<string> =>
  [
    ...Object.entries(layers).flatMap(([layer, others]) => strangers(layer, foldersOf(layer), others)),
    ...configuration.flatMap((file) => featurePaths(file, readFileSync(file, 'utf8'))),
  ].join('\n');
