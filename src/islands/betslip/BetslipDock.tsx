import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { type Strings, translator } from '#i18n/t.ts';
import { BetslipSheet } from '#islands/betslip/BetslipSheet.tsx';
import { FirstSlip } from '#islands/betslip/FirstBetslip.tsx';
import { $cleared, $selections, hasTickets } from '#stores/betslip/betslip.ts';

type Props = { strings: Strings; locale: string };

/** The betslip with its texts, fetched with the first selection. */
const lazyView = (locale: string) =>
  lazy(async () => {
    const [{ BetslipView }, { betslipTexts }] = await Promise.all([
      import('#islands/betslip/BetslipView.tsx'),
      import('#i18n/betslip-texts.ts'),
    ]);
    const t = translator(await betslipTexts(locale), locale);
    return { default: (props: { onClose: (() => void) | null }) => <BetslipView t={t} locale={locale} {...props} /> };
  });

const wide = '(min-width: 1025px)';
const hearWide = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const useWide = () =>
  useSyncExternalStore(
    hearWide,
    () => matchMedia(wide).matches,
    () => true,
  );

/** The betslip beside the matches; on a narrow screen below them, with a button that opens it over the page. */
export function BetslipDock({ strings, locale }: Props) {
  const t = translator(strings, locale);
  const isWide = useWide();
  const { length: count } = useStore($selections);
  const [View] = useState(() => lazyView(locale));
  const isCleared = useStore($cleared) !== null;
  const isFilled = count > 0 || isCleared || hasTickets();
  const first = <FirstSlip t={t} />;
  return (
    <>
      <div className="slip panel">
        {isFilled && isWide ? (
          <Suspense fallback={first}>
            <View onClose={null} />
          </Suspense>
        ) : (
          first
        )}
      </div>
      {isFilled && !isWide && <BetslipSheet t={t} count={count} view={(onClose) => <View onClose={onClose} />} />}
    </>
  );
}
