import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Strings, translator } from '#i18n/t.ts';
import { DocumentList } from '#islands/documents/DocumentList.tsx';
import { UnreadVerification } from '#islands/documents/UnreadVerification.tsx';
import { UploadForm } from '#islands/documents/UploadForm.tsx';
import { VerificationSteps } from '#islands/documents/VerificationSteps.tsx';
import { $verification, followVerification, type VerificationReading } from '#stores/documents.ts';
import { liveSession } from '#stores/session-life.ts';

type Verification = Extract<VerificationReading, { kind: 'ready' }>['verification'];
export type RoomProps = {
  locale: string;
  strings: Strings;
  /** What the page knows already where no script will ask. */
  known: Verification | null;
  /** What came of the form where it was sent without a script: the text of what is wrong. */
  wrong: string | undefined;
};

/** How far the player is verified, what was sent, and the form that sends more. */
export function VerificationRoom({ locale, strings, known, wrong }: RoomProps) {
  const t = translator(strings, locale);
  const reading = useStore($verification, { ssr: 'initial' });
  useEffect(() => {
    void liveSession();
    return followVerification();
  }, []);
  const verification = reading.kind === 'ready' ? reading.verification : known;
  if (verification === null && reading.kind === 'failed') return <UnreadVerification t={t} />;
  const isDone = verification?.state === 'accepted';
  return (
    <div className="papers">
      <VerificationSteps state={verification?.state ?? null} t={t} />
      {!isDone && <UploadForm locale={locale} t={t} returned={wrong} />}
      {verification !== null && verification.documents.length > 0 && (
        <DocumentList documents={verification.documents} locale={locale} t={t} />
      )}
    </div>
  );
}
