import { type ReactNode, Suspense, useId } from 'react';
import styles from '#theme/modal.css?url';

type Props = { title: ReactNode; children: ReactNode; actions?: ReactNode; onClose: () => void };

/**
 * Of several at once the last in the document is on top, whichever was ready first.
 * Closed before it leaves the document: else the focus would not go back to where it was.
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

/** The dialog below may have been opened anew while another was on top: the browser then returns the focus nowhere. */
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
        {/* What waits for a sheet or a file waits in here: else the dialog would close, and open anew. */}
        <Suspense>{children}</Suspense>
        {actions && <div className="modal-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
