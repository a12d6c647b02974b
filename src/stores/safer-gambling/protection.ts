/** The player's protections, loaded once: every change reloads the page. */
import { getLimits, type Limits } from '#contract/safer-gambling/limits.ts';
import { getNetPosition, type NetPosition } from '#contract/safer-gambling/protection.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';

export type { Limits, NetPosition };

export const { $state: $protection, load: loadProtection } = loadable(
  () => environment().request(getLimits),
  (limits) => ({ limits, readAtMs: environment().now() }),
);

export const { $state: $netPosition, load: loadNetPosition } = loadable(
  () => environment().request(getNetPosition),
  (position) => ({ position }),
);
