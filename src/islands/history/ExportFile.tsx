import { useState } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import type { AddressList } from '#stores/history/address-list.ts';
import { showFailure } from '#stores/notifications/toasts.ts';
import { download } from '#theme/file-icons.ts';

export type FileOf<Row> = {
  readonly label: string;
  /** File name without extension. */
  readonly name: string;
  /** Writes all rows as CSV. */
  readonly write: (rows: readonly Row[]) => string;
};

/** Saves every row that the filters allow, not only the current page. */
export function ExportFile<Query, Page, Row>({
  list,
  file,
}: {
  list: AddressList<Query, Page, Row>;
  file: FileOf<Row>;
}) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const all = await list.all();
    setBusy(false);
    if (all.ok) saveFile(`${file.name}.csv`, 'text/csv', file.write(all.value));
    else showFailure(all.error);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Icon path={download} size="s" />}
      {file.label}
    </Button>
  );
}
