import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import styles from '#islands/betslip/betslip-lazy.css?url';
import { $cleared, hasTickets } from '#stores/betslip/betslip.ts';

type Props = { t: Translate; count: number; view: (onClose: () => void) => ReactNode };

/** On a narrow screen: a button with the number of selections, and the betslip in a sheet over the page. */
export function BetslipSheet({ t, count, view }: Props) {
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
    // After clearing the betslip and closing it, the player is not offered to undo.
    if (!isFilled) $cleared.set(null);
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      {isFilled && (
        <button type="button" className="slip-open btn btn-plaster" aria-haspopup="dialog" onClick={open}>
          {t('slip.title')} <span className="slip-count figures">{count}</span>
        </button>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; the keyboard has Escape. */}
      <dialog
        ref={sheet}
        className="slip-sheet"
        aria-label={t('slip.title')}
        onClose={closed}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <Suspense fallback={<div className="slip-waiting skeleton" aria-hidden="true" />}>
          {isOpen && view(close)}
        </Suspense>
      </dialog>
    </>
  );
}
