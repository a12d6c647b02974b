import { lazyIsland } from '#islands/ui/lazy-island.tsx';

type Props = { locale: string };

/** As tall as what comes, and nothing where no script will ever bring it. */
const waiting = (place: string) => () => <div className={`needs-script skeleton ${place}`} aria-hidden="true" />;

export const LazyLimits = lazyIsland<Props>(
  () => import('#islands/safer-gambling/LimitList.tsx').then((file) => file.LimitList),
  waiting('waiting-limits'),
);
export const LazyBreaks = lazyIsland<Props>(
  () => import('#islands/safer-gambling/BreakState.tsx').then((file) => file.BreakState),
  waiting('break-state'),
);
export const LazyPosition = lazyIsland<Props>(
  () => import('#islands/safer-gambling/NetPositions.tsx').then((file) => file.NetPositions),
  waiting('waiting-position'),
);
/** Nothing holds its place: the house may have no limits. */
export const LazyHouseLimits = lazyIsland<Props>(
  () => import('#islands/safer-gambling/HouseLimits.tsx').then((file) => file.HouseLimits),
  () => null,
);
