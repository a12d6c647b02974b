import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { type Translate, translator } from '#i18n/t.ts';
import { FirstSlip } from '#islands/slip/FirstSlip.tsx';
import { SlipSheet } from '#islands/slip/SlipSheet.tsx';
import { $cleared, $picks, hasTickets } from '#stores/slip.ts';

type Props = { t: Translate; locale: string };

/** The slip with its texts, fetched with the first selection. */
const lateRoom = (locale: string) =>
  lazy(async () => {
    const [{ SlipRoom }, { loadSlipTexts }] = await Promise.all([
      import('#islands/slip/SlipRoom.tsx'),
      import('#i18n/slip-texts.ts'),
    ]);
    const t = translator(await loadSlipTexts(locale), locale);
    return { default: (room: { onClose: (() => void) | null }) => <SlipRoom t={t} locale={locale} {...room} /> };
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

/** The slip beside the matches, and below them on a narrow screen, where a button opens it over the page. */
export function SlipPlace({ t, locale }: Props) {
  const isWide = useWide();
  const { length: count } = useStore($picks);
  const [Room] = useState(() => lateRoom(locale));
  const isCleared = useStore($cleared) !== null;
  const isFilled = count > 0 || isCleared || hasTickets();
  const first = <FirstSlip t={t} />;
  return (
    <>
      <div className="slip panel">
        {isFilled && isWide ? (
          <Suspense fallback={first}>
            <Room onClose={null} />
          </Suspense>
        ) : (
          first
        )}
      </div>
      {isFilled && !isWide && <SlipSheet t={t} count={count} room={(onClose) => <Room onClose={onClose} />} />}
    </>
  );
}
