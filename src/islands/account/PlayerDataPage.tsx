import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { type Cell, toCsv } from '#model/csv.ts';
import { dateTime } from '#model/dates.ts';
import { formatFileSize } from '#model/file-size.ts';
import {
  $exportProgress,
  $sentDocuments,
  collectPlayerData,
  fetchSentDocument,
  loadSentDocuments,
  type PlayerData,
  type PlayerRow,
  type SentDocument,
} from '#stores/account/player-data.ts';
import { showFailure } from '#stores/notifications/toasts.ts';
import { download } from '#theme/file-icons.json';

const transactionTables = ['ledger_transaction', 'posting'];

const accounts = ['cash', 'bonus', 'held'] as const;
const columns = ['id', 'at', 'kind', 'reference', ...accounts, 'cash_after', 'bonus_after', 'held_after', 'with'];

function transactionsFile(t: Translate, { ledger_transaction = [], posting = [] }: PlayerData): string {
  const postings = new Map<PlayerRow[string] | undefined, PlayerRow[]>();
  for (const part of posting) postings.set(part.transaction_id, [...(postings.get(part.transaction_id) ?? []), part]);
  const row = (moved: PlayerRow): readonly Cell[] => {
    const parts = postings.get(moved.id) ?? [];
    const on = (account: string) => parts.find((part) => part.account === account)?.amount ?? '0.000';
    const others = parts
      .map(({ account }) => String(account))
      .filter((name) => !accounts.some((playerCurrency) => playerCurrency === name));
    const cells = [
      moved.id,
      moved.at,
      moved.kind,
      moved.external_id,
      ...accounts.map(on),
      moved.cash_after,
      moved.bonus_after,
      moved.held_after,
      others.join(' '),
    ];
    return cells.map((cell) => (cell === undefined || cell === null ? '' : String(cell)));
  };
  return toCsv([columns.map((name) => t(`owndata.column_${name}` as Key)), ...ledger_transaction.map(row)]);
}

type Props = { t: Translate };

const types = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const;

function PlayerDocuments({ t }: Props) {
  const documents = useStore($sentDocuments);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => void loadSentDocuments(), []);
  if (documents.length === 0) return null;
  const save = async (document: SentDocument) => {
    setBusy(document.id);
    const file = await fetchSentDocument(document);
    setBusy(null);
    if (!file.ok) return showFailure(file.error);
    const { format, bytes } = file.value;
    saveFile(`${t('owndata.documentName')}-${document.sentAt.slice(0, 10)}.${format}`, types[format], bytes);
  };
  return (
    <FilePanel isLast title={t('owndata.documentsTitle')} text={t('owndata.documentsText')}>
      <ul className="w-full">
        {documents.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-2 text-14 not-first:shadow-row"
          >
            <span>
              {document.format.toUpperCase()} <bdi>{formatFileSize(document.size, t.locale)}</bdi>
            </span>
            <bdi className="figures">{dateTime(document.sentAt)}</bdi>
            <Button size="sm" busy={busy === document.id} onClick={() => void save(document)}>
              {t('owndata.documentSave')}
              <span className="sr-only"> ({dateTime(document.sentAt)})</span>
            </Button>
          </li>
        ))}
      </ul>
    </FilePanel>
  );
}

export type PlayerDataProps = { readonly locale: string; readonly privacy: string; readonly statement: string };

type Kind = 'json' | 'csv';
const saved: Readonly<Record<Kind, (t: Translate, data: PlayerData) => void>> = {
  json: (t, data) => saveFile(`${t('owndata.fileName')}.json`, 'application/json', JSON.stringify(data, null, 1)),
  csv: (t, data) => saveFile(`${t('owndata.movementsName')}.csv`, 'text/csv', transactionsFile(t, data)),
};

export function PlayerDataPage({ locale, privacy, statement }: PlayerDataProps) {
  const t = useTexts(locale, 'records', 'owndata');
  const collecting = useStore($exportProgress);
  const [busy, setBusy] = useState<Kind | null>(null);
  if (!t) return <Waiting />;
  const save = async (kind: Kind) => {
    setBusy(kind);
    const data = await collectPlayerData(kind === 'csv' ? transactionTables : undefined);
    setBusy(null);
    if (data.ok) saved[kind](t, data.value);
    else showFailure(data.error);
  };
  return (
    <div className="grid cols-fit-280px gap-4">
      {(['json', 'csv'] as const).map((kind) => (
        <FilePanel key={kind} title={t(`owndata.${kind}Title`)} text={t(`owndata.${kind}Text`)}>
          <Button look={kind === 'json' ? 'plaster' : 'quiet'} busy={busy === kind} onClick={() => void save(kind)}>
            {busy !== kind && <Icon path={download} size="s" />}
            {t(`owndata.${kind}Save`)}
          </Button>
        </FilePanel>
      ))}
      <p className="col-span-full min-h-1.5em text-14 text-text-2" role="status">
        {collecting && t('owndata.progress', collecting)}
      </p>
      <p className="col-span-full flex flex-wrap gap-x-6 gap-y-2 text-14 text-text-2">
        <a className="link" href={statement}>
          {t('owndata.statement')}
        </a>
        <a className="link" href={privacy}>
          {t('owndata.privacy')}
        </a>
      </p>
      <PlayerDocuments t={t} />
    </div>
  );
}

type PanelProps = { title: string; text: string; isLast?: boolean; children: ReactNode };

const FilePanel = ({ title, text, isLast = false, children }: PanelProps) => (
  <section className={`panel panel-body flex flex-col items-start gap-3 ${isLast ? 'col-span-full' : ''}`}>
    <h2 className="section-title">{title}</h2>
    <p className="flex-1 max-w-60ch text-14 text-text-2">{text}</p>
    {children}
  </section>
);
