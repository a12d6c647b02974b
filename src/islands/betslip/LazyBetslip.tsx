import { type Strings, translator } from '#i18n/t.ts';
import { FirstSlip } from '#islands/betslip/FirstBetslip.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

/** Texts needed before the script has loaded: title, empty, emptyHint. */
type Props = { locale: string; strings: Strings };

const Waiting = ({ locale, strings }: Props) => (
  <div className="slip panel">
    <FirstSlip t={translator(strings, locale)} />
  </div>
);

/** The betslip beside the matches, with no more code than a guest who only reads needs. */
export const LazyBetslip = lazyIsland<Props>(
  () => import('#islands/betslip/BetslipDock.tsx').then((file) => file.BetslipDock),
  Waiting,
);
