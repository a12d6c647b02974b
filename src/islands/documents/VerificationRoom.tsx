import { useStore } from '@nanostores/react';
import { use, useEffect } from 'react';
import { documentTexts } from '#i18n/document-texts.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { DocumentList } from '#islands/documents/DocumentList.tsx';
import { UnreadVerification } from '#islands/documents/UnreadVerification.tsx';
import { UploadForm } from '#islands/documents/UploadForm.tsx';
import { VerificationSteps } from '#islands/documents/VerificationSteps.tsx';
import { $verification, followVerification } from '#stores/documents.ts';
import styles from '#theme/documents.css?url';

let texts: Promise<Strings> | undefined;

/** How far the player is verified, what was sent, and the form that sends more. */
export function VerificationRoom({ locale }: { locale: string }) {
  texts ??= documentTexts(locale);
  const t = translator(use(texts), locale);
  const reading = useStore($verification);
  useEffect(followVerification, []);
  const verification = reading.kind === 'ready' ? reading.verification : null;
  return (
    <div className="papers">
      <link rel="stylesheet" href={styles} precedence="page" />
      {reading.kind === 'failed' && <UnreadVerification t={t} />}
      {(reading.kind === 'loading' || verification) && <VerificationSteps state={verification?.state ?? null} t={t} />}
      {reading.kind !== 'loading' && verification?.state !== 'accepted' && <UploadForm locale={locale} t={t} />}
      {verification !== null && verification.documents.length > 0 && (
        <DocumentList documents={verification.documents} locale={locale} t={t} />
      )}
    </div>
  );
}
