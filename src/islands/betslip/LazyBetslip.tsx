import { type BetslipTexts, FirstBetslip } from '#islands/betslip/FirstBetslip.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyBetslip = lazyIsland<BetslipTexts>(
  () => import('#islands/betslip/BetslipDock.tsx').then((file) => file.BetslipDock),
  FirstBetslip,
);

export const LazyBetslipPage = lazyIsland<{ locale: string }>(
  () => import('#islands/betslip/BetslipPage.tsx').then((file) => file.BetslipPage),
  () => <div className="betslip panel skeleton h-420px" aria-hidden="true" />,
);
