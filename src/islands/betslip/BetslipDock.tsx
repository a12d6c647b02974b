import { useStore } from '@nanostores/react';
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import type { Translate } from '#i18n/t.ts';
import { BetslipCount, type BetslipTexts, FirstBetslip } from '#islands/betslip/FirstBetslip.tsx';
import { $cleared, $selections, hasTickets } from '#stores/betslip/betslip.ts';

const lazyPanel = (locale: string) =>
  lazy(async () => {
    const [{ BetslipPanel }, { loadTextsAndNames }] = await Promise.all([
      import('#islands/betslip/BetslipView.tsx'),
      import('#i18n/feed-names.ts'),
    ]);
    const t = await loadTextsAndNames(locale, 'betslip', 'book');
    return { default: (props: { onClose: (() => void) | null }) => <BetslipPanel t={t} {...props} /> };
  });
type Panel = ReturnType<typeof lazyPanel>;

const wide = '(min-width: 1025px)';
const followWidth = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const useWide = () =>
  useSyncExternalStore(
    followWidth,
    () => matchMedia(wide).matches,
    () => true,
  );

export function BetslipDock({ t, locale }: BetslipTexts) {
  const isWide = useWide();
  const { length: count } = useStore($selections);
  const [Panel] = useState(() => lazyPanel(locale));
  const isCleared = useStore($cleared) !== null;
  const isFilled = count > 0 || isCleared || hasTickets();
  const first = <FirstBetslip t={t} locale={locale} />;
  if (!isFilled) return first;
  if (!isWide) return <BetslipSheet t={t} count={count} Panel={Panel} />;
  return (
    <Suspense fallback={first}>
      <div className="betslip panel max-h-[calc(100dvh-2*var(--s-5))] overflow-x-hidden overflow-y-auto">
        <Panel onClose={null} />
      </div>
    </Suspense>
  );
}

function BetslipSheet({ t, count, Panel }: { t: Translate; count: number; Panel: Panel }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    sheet.current?.showModal();
  };
  const close = () => sheet.current?.close();
  const isFilled = count > 0 || hasTickets();
  const closed = () => {
    setOpen(false);
    // Closing a cleared betslip also withdraws the offer to undo.
    if (!isFilled) $cleared.set(null);
  };
  return (
    <>
      {isFilled && (
        <button
          type="button"
          className="betslip-button btn btn-plaster fixed inset-x-0 z-bar w-fit mx-auto bottom-[calc(var(--bottom-bar)+var(--s-3)+env(safe-area-inset-bottom,0px))] tablet:bottom-5 shadow-lift-3"
          aria-haspopup="dialog"
          onClick={open}
        >
          <span>{t('betslip.title')}</span> <BetslipCount count={count} isInverse />
        </button>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; the keyboard has Escape. */}
      <dialog
        ref={sheet}
        className="betslip w-full max-w-560px max-h-92dvh mt-auto mx-auto mb-0 rounded-t-4 text-inherit bg-surface-1 shadow-lift-3 overflow-x-hidden overflow-y-auto backdrop:bg-scrim"
        aria-label={t('betslip.title')}
        onClose={closed}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <Suspense fallback={<div className="skeleton h-320px" aria-hidden="true" />}>
          {isOpen && <Panel onClose={close} />}
        </Suspense>
      </dialog>
    </>
  );
}
