import table from '#model/features.json' with { type: 'json' };

/** What an API host may have or lack. A feature that it lacks takes its pages (`src/routes.ts`) and menu entries along. */
export type Feature = keyof typeof table;

type FeatureRow = {
  /** Names of the contract's calls. */
  readonly calls?: readonly string[];
  /** Only for what the specification does not have: what the site does with a host that lacks it. */
  readonly without?: string;
  /** It is there while any of these is. */
  readonly anyOf?: readonly Feature[];
};
export const features = table as Readonly<Record<Feature, FeatureRow>>;
export const featureNames = Object.keys(features) as readonly Feature[];
export const isFeature = (name: string): name is Feature => Object.hasOwn(features, name);
