import { type ReactNode, Suspense, useId } from 'react';
import styles from '#theme/modal.css?url';

type Props = { title: ReactNode; children: ReactNode; actions?: ReactNode; onClose: () => void };

/**
 * Keeps the last open modal of the document on top, whichever was ready first. Closes the dialog before it leaves the
 * document, so that the focus returns to its previous element.
 */
function asModal(dialog: HTMLDialogElement | null) {
  for (let next: Element | null = dialog; next; next = next.nextElementSibling) {
    if (!(next instanceof HTMLDialogElement) || (next !== dialog && !next.open)) continue;
    next.close();
    next.showModal();
  }
  return () => {
    dialog?.close();
    focusTopModal();
  };
}

/** The dialog below may have been reopened while another was on top, and then the browser restores no focus. */
function focusTopModal() {
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog.modal[open]')].at(-1);
  if (!top || top.contains(document.activeElement)) return;
  top.close();
  top.showModal();
}

export function Dialog({ title, children, actions, onClose }: Props) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; the keyboard has Escape, which the dialog itself turns into `cancel`.
    <dialog
      ref={asModal}
      className="modal"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <div className="modal-body">
        <h2 id={titleId}>{title}</h2>
        {/* Content that loads suspends here; otherwise the dialog would close and reopen. */}
        <Suspense>{children}</Suspense>
        {actions && <div className="modal-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
