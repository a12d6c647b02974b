import { FirstBetslip } from '#islands/betslip/FirstBetslip.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyBetslip = lazyIsland(() => import('#islands/betslip/BetslipDock.tsx'), 'BetslipDock', FirstBetslip);

export const LazyBetslipPage = lazyIsland(
  () => import('#islands/betslip/BetslipPage.tsx'),
  'BetslipPage',
  () => <div className="betslip panel skeleton h-420px" aria-hidden="true" />,
);
