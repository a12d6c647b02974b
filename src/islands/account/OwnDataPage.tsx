import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { OwnDocuments } from '#islands/account/OwnDocuments.tsx';
import { transactionsFile, transactionTables } from '#islands/account/transactions-file.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { $exportProgress, collectOwnData, type OwnData } from '#stores/account/own-data.ts';
import { showFailure } from '#stores/notifications/toasts.ts';
import { download } from '#theme/file-icons.ts';
import styles from '#theme/owndata.css?url';

export type OwnDataProps = { readonly locale: string; readonly privacy: string; readonly statement: string };

type Kind = 'json' | 'csv';
const saved: Readonly<Record<Kind, (t: Translate, data: OwnData) => void>> = {
  json: (t, data) => saveFile(`${t('owndata.fileName')}.json`, 'application/json', JSON.stringify(data, null, 1)),
  csv: (t, data) => saveFile(`${t('owndata.movementsName')}.csv`, 'text/csv', transactionsFile(t, data)),
};

/** Lets the player download everything that is stored about them, as files. */
export function OwnDataPage({ locale, privacy, statement }: OwnDataProps) {
  const t = useTexts(recordTexts, locale, 'owndata');
  const collecting = useStore($exportProgress);
  const [busy, setBusy] = useState<Kind | null>(null);
  if (!t) return <Waiting />;
  const save = async (kind: Kind) => {
    setBusy(kind);
    const data = await collectOwnData(kind === 'csv' ? transactionTables : undefined);
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
