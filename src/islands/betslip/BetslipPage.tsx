import { lazyIsland } from '#islands/ui/lazy-island.tsx';

const Waiting = () => <div className="slip panel slip-waiting skeleton" aria-hidden="true" />;

/** The betslip on its own page, with its texts, fetched in the browser. */
export const BetslipPage = lazyIsland<{ locale: string }>(
  () => import('#islands/betslip/BetslipPageView.tsx').then((file) => file.BetslipPageView),
  Waiting,
);
