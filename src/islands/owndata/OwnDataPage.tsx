import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { movementsFile, movementTables } from '#islands/owndata/movements-file.ts';
import { OwnDocuments } from '#islands/owndata/OwnDocuments.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { $collecting, collectOwnData, type OwnData } from '#stores/own-data.ts';
import { showFailure } from '#stores/toasts.ts';
import { download } from '#theme/file-icons.ts';
import styles from '#theme/owndata.css?url';

export type OwnDataProps = { readonly locale: string; readonly privacy: string; readonly statement: string };

type Kind = 'json' | 'csv';
const saved: Readonly<Record<Kind, (t: Translate, data: OwnData) => void>> = {
  json: (t, data) => saveFile(`${t('owndata.fileName')}.json`, 'application/json', JSON.stringify(data, null, 1)),
  csv: (t, data) => saveFile(`${t('owndata.movementsName')}.csv`, 'text/csv', movementsFile(t, data)),
};

/** Everything that is held on the player as files of their own. */
export function OwnDataPage({ locale, privacy, statement }: OwnDataProps) {
  const t = useRecordTexts(locale, 'owndata');
  const collecting = useStore($collecting);
  const [busy, setBusy] = useState<Kind | null>(null);
  if (!t) return <RecordsWaiting />;
  const save = async (kind: Kind) => {
    setBusy(kind);
    const data = await collectOwnData(kind === 'csv' ? movementTables : undefined);
    setBusy(null);
    if (data.ok) saved[kind](t, data.value);
    else showFailure(data.error);
  };
  return (
    <div className="owndata">
      <link rel="stylesheet" href={styles} precedence="page" />
      {(['json', 'csv'] as const).map((kind) => (
        <section key={kind} className="panel owndata-file">
          <h2>{t(`owndata.${kind}Title`)}</h2>
          <p>{t(`owndata.${kind}Text`)}</p>
          <Button look={kind === 'json' ? 'plaster' : 'quiet'} busy={busy === kind} onClick={() => void save(kind)}>
            {busy !== kind && <Icon path={download} size="s" />}
            {t(`owndata.${kind}Save`)}
          </Button>
        </section>
      ))}
      <p className="owndata-progress" role="status">
        {collecting && t('owndata.progress', collecting)}
      </p>
      <p className="owndata-links">
        <a className="link" href={statement}>
          {t('owndata.statement')}
        </a>
        <a className="link" href={privacy}>
          {t('owndata.privacy')}
        </a>
      </p>
      <OwnDocuments t={t} locale={locale} />
    </div>
  );
}
