import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { dateTime } from '#model/dates.ts';
import { formatFileSize } from '#model/file-size.ts';
import { $sentDocuments, fetchSentDocument, loadSentDocuments, type SentDocument } from '#stores/kyc/sent-documents.ts';
import { showFailure } from '#stores/notifications/toasts.ts';

type Props = { t: Translate; locale: string };

const types = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const;

/**
 * The files of the player's identity documents, each downloaded separately. Renders nothing if none were sent or all
 * were erased.
 */
export function OwnDocuments({ t, locale }: Props) {
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
    <section className="panel owndata-file owndata-documents">
      <h2>{t('owndata.documentsTitle')}</h2>
      <p>{t('owndata.documentsText')}</p>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <span>
              {document.format.toUpperCase()} <bdi>{formatFileSize(document.size, locale)}</bdi>
            </span>
            <bdi className="figures">{dateTime(document.sentAt)}</bdi>
            <Button size="sm" busy={busy === document.id} onClick={() => void save(document)}>
              {t('owndata.documentSave')}
              <span className="sr-only"> ({dateTime(document.sentAt)})</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
