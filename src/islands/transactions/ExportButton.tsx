import { useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { transferFile } from '#islands/transactions/transfer-file.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { showFailure } from '#stores/toasts.ts';
import { allTransfers } from '#stores/transfers.ts';
import { download } from '#theme/file-icons.ts';

/** Saves everything that the filters let through, not the page alone. */
export function ExportButton({ t }: { t: Translate }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const all = await allTransfers();
    setBusy(false);
    if (all.ok) saveFile(`${t('transactions.fileName')}.csv`, 'text/csv', transferFile(t, all.value));
    else showFailure(all.error);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Icon path={download} size="s" />}
      {t('transactions.export')}
    </Button>
  );
}
