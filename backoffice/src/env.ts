import type { Dataset } from '#domain/metrics.ts';

export type Env = {
  readonly ASSETS: Fetcher;
  readonly PLATFORM: Fetcher;
  /** The limit of sign-ins per minute from one address. */
  readonly SIGN_IN_LIMIT: RateLimit;
  readonly METRICS: Dataset;
};
