import { useEffect, useRef } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { cancelSending } from '#stores/kyc/documents.ts';

/** Upload progress with a cancel button, which takes the focus from the submit button that it replaces. */
export function SendingBar({ share, t }: { share: number; t: Translate }) {
  const cancel = useRef<HTMLDivElement>(null);
  useEffect(() => cancel.current?.querySelector('button')?.focus(), []);
  const percent = Math.floor(share * 100);
  const text = percent < 100 ? t('documents.progress', { percent }) : t('documents.checking');
  return (
    <div className="papers-sending" ref={cancel}>
      <label>
        <span className="figures">{text}</span>
        <progress value={percent} max={100} />
      </label>
      <Button onClick={cancelSending}>{t('documents.cancel')}</Button>
    </div>
  );
}
