import { type Strings, translator } from '#i18n/t.ts';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

/** Texts needed before the script has loaded. */
type Props = { locale: string; strings: Strings };

/** Stands in the betslip's place until something is selected. */
export function FirstBetslip({ locale, strings }: Props) {
  const t = translator(strings, locale);
  return (
    <div className="betslip panel of-clip lt-laptop:hidden">
      <header className="flex items-center pt-2 ps-4 pe-2 min-h-52px">
        <h2 className="text-16 font-bold">{t('slip.title')}</h2>
      </header>
      <div className="grid justify-items-center gap-2 px-4 pt-6 pb-8 text-14 text-text-2 text-center">
        <p>{t('slip.empty')}</p>
        <p>{t('slip.emptyHint')}</p>
      </div>
    </div>
  );
}

/** The betslip beside the matches, with no more code than a guest who only reads needs. */
export const LazyBetslip = lazyIsland<Props>(
  () => import('#islands/betslip/BetslipDock.tsx').then((file) => file.BetslipDock),
  FirstBetslip,
);

/** The betslip on its own page, with its texts, fetched in the browser. */
export const LazyBetslipPage = lazyIsland<{ locale: string }>(
  () => import('#islands/betslip/BetslipPage.tsx').then((file) => file.BetslipPage),
  () => <div className="betslip panel skeleton h-420px" aria-hidden="true" />,
);
