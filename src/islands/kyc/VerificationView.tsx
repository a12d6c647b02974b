import { useStore } from '@nanostores/react';
import { use, useEffect } from 'react';
import { kycTexts } from '#i18n/kyc-texts.ts';
import { type Strings, type Translate, translator } from '#i18n/t.ts';
import { DocumentList } from '#islands/kyc/DocumentList.tsx';
import { UploadForm } from '#islands/kyc/UploadForm.tsx';
import { VerificationSteps } from '#islands/kyc/VerificationSteps.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { withGiven } from '#islands/ui/given.tsx';
import {
  $verification,
  followVerification,
  loadVerification,
  type Verification as Status,
} from '#stores/kyc/documents.ts';
import type { Loadable } from '#stores/loadable.ts';
import styles from '#theme/documents.css?url';

let texts: Promise<Strings> | undefined;

/** The verification state, the documents sent, and the upload form. */
export function VerificationView({ locale }: { locale: string }) {
  texts ??= kycTexts(locale);
  const reading = useStore($verification);
  useEffect(followVerification, []);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <Verification t={translator(use(texts), locale)} locale={locale} reading={reading} />
    </>
  );
}

type Props = {
  t: Translate;
  locale: string;
  /** Null if the host accepts documents but does not list them. */
  reading: Loadable<{ readonly verification: Status | null }>;
  /** Says that a document was just sent by the form of a page without scripts. */
  sentText?: string | undefined;
};

function Verification({ t, locale, reading, sentText }: Props) {
  const verification = reading.kind === 'ready' ? reading.verification : null;
  return (
    <div className="papers">
      {reading.kind === 'failed' && (
        <div className="empty panel papers-state" role="alert">
          <h2>{t('documents.failedTitle')}</h2>
          <p>{t('documents.failedText')}</p>
          <Button size="sm" onClick={() => void loadVerification()}>
            {t('documents.tryAgain')}
          </Button>
        </div>
      )}
      {(reading.kind === 'loading' || verification) && <VerificationSteps state={verification?.state ?? null} t={t} />}
      {reading.kind !== 'loading' && verification?.state !== 'accepted' && (
        <UploadForm locale={locale} t={t} sentBefore={sentText} />
      )}
      {verification !== null && verification.documents.length > 0 && (
        <DocumentList documents={verification.documents} locale={locale} t={t} />
      )}
    </div>
  );
}

export const DrawnVerification = withGiven(Verification);
