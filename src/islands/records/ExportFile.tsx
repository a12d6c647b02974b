import { useState } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import type { AddressList } from '#stores/address-list.ts';
import { showFailure } from '#stores/toasts.ts';
import { download } from '#theme/file-icons.ts';

export type FileOf<Row> = {
  readonly label: string;
  /** Of the file, without its ending. */
  readonly name: string;
  /** The whole as comma-separated values. */
  readonly write: (rows: readonly Row[]) => string;
};

/** Saves everything that the filters let through, not the page alone. */
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
