import { FirstBetslip } from '#islands/betslip/FirstBetslip.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';

export const LazyBetslip = withTexts(
  ['betslip'],
  lazyIsland(() => import('#islands/betslip/BetslipDock.tsx'), 'BetslipDock', FirstBetslip),
);

export const LazyBetslipPage = lazyIsland(
  () => import('#islands/betslip/BetslipPage.tsx'),
  'BetslipPage',
  () => <div className="betslip panel skeleton h-420px" aria-hidden="true" />,
);
