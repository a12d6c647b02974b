import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from '#theme/modal.css?url';

type Props = { title: string; children: ReactNode; actions?: ReactNode; onClose: () => void };

/** A native modal dialog: focus stays in and comes back, Escape and the backdrop close it. */
export function Dialog({ title, children, actions, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const node = dialog.current;
    if (node && !node.open) node.showModal();
    return () => node?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; the keyboard has Escape, which the dialog itself turns into `cancel`.
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <div className="modal-body">
        <h2 id={titleId}>{title}</h2>
        {children}
        {actions && <div className="modal-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
