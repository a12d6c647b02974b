import table from '#model/features.json' with { type: 'json' };

/** What an API host may have or lack. Without a feature, its pages (`src/routes.ts`) and menu entries are hidden. */
export type Feature = keyof typeof table;

type FeatureRow = {
  /** Names of the contract's calls. */
  readonly calls?: readonly string[];
  /** For extensions of the specification only: the site's fallback with a host that lacks it. */
  readonly without?: string;
  /** The feature exists while any of these does. */
  readonly anyOf?: readonly Feature[];
};
export const features = table as Readonly<Record<Feature, FeatureRow>>;
export const featureNames = Object.keys(features) as readonly Feature[];
export const isFeature = (name: string): name is Feature => Object.hasOwn(features, name);
