import { useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { paymentFile } from '#islands/cashier/payment-file.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { allPayments } from '#stores/payments.ts';
import { showFailure } from '#stores/toasts.ts';
import { download } from '#theme/file-icons.ts';

/** Saves everything that the filters let through, not the page alone. */
export function HistoryFile({ t, names }: { t: Translate; names: ReadonlyMap<string, string> }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const all = await allPayments();
    setBusy(false);
    if (all.ok) saveFile(`${t('payments.fileName')}.csv`, 'text/csv', paymentFile(t, all.value, names));
    else showFailure(all.error);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Icon path={download} size="s" />}
      {t('payments.export')}
    </Button>
  );
}
