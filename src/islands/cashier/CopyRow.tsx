import { useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { copy } from '#theme/cashier-icons.ts';
import { check } from '#theme/icons.ts';

type Props = { t: Translate; label: string; value: string };

/** A value to be copied exactly. Where the clipboard is refused, the text can still be selected. */
export function CopyRow({ t, label, value }: Props) {
  const [isCopied, setCopied] = useState(false);
  const take = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="copy-row">
      <p>
        <small>{label}</small>
        <bdi dir="ltr">{value}</bdi>
      </p>
      <button type="button" className="icon-btn" aria-label={t('payments.copy', { what: label })} onClick={take}>
        <Icon path={isCopied ? check : copy} />
      </button>
      <span className="sr-only" role="status">
        {isCopied ? t('payments.copied', { what: label }) : ''}
      </span>
    </div>
  );
}
