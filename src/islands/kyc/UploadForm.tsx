import { lazy, Suspense } from 'react';
import type { Translate } from '#i18n/t.ts';
import { SendingBar } from '#islands/kyc/SendingBar.tsx';
import { useUpload } from '#islands/kyc/use-upload.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { upload } from '#theme/document-icons.ts';
import { check, circleAlert } from '#theme/icons.ts';

const ChosenFile = lazy(() => import('#islands/kyc/ChosenFile.tsx').then((file) => ({ default: file.ChosenFile })));

type Props = { locale: string; t: Translate; sentBefore: string | undefined };

/** Chooses a document by dialog or drag and drop, previews it, and uploads it. */
export function UploadForm({ locale, t, sentBefore }: Props) {
  const given = useGiven();
  const { input, file, choose, send, sending, wrong, sentText } = useUpload(locale, given?.wrong.file, sentBefore);
  const share = sending.kind === 'sending' ? sending.share : null;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      // Without scripts the browser itself asks for the file.
      noValidate={given === null}
      className="panel door-form papers-form"
      onSubmit={(event) => void send(event)}
    >
      {sentText && <SentNote text={sentText} />}
      <div className="field">
        <label className="papers-pick">
          <Icon path={upload} size="l" />
          <strong>{t(file ? 'documents.another' : 'documents.choose')}</strong>
          {given === null && <span className="papers-drop">{t('documents.drop')}</span>}
          <input
            ref={input}
            type="file"
            name="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            required
            disabled={share !== null}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'papers-wrong papers-hint' : 'papers-hint'}
            onChange={choose}
          />
        </label>
        {wrong && (
          <p id="papers-wrong" className="field-error">
            <Icon path={circleAlert} size="s" />
            {wrong}
          </p>
        )}
        <span id="papers-hint" className="field-hint">
          {t('documents.hint')}
        </span>
      </div>
      {file && (
        <Suspense fallback={<div className="skeleton papers-preview" />}>
          <ChosenFile file={file} locale={locale} t={t} />
        </Suspense>
      )}
      {share === null ? (
        <Button type="submit" look="gold" size="lg" full>
          {t('documents.send')}
        </Button>
      ) : (
        <SendingBar share={share} t={t} />
      )}
    </form>
  );
}

const SentNote = ({ text }: { text: string }) => (
  <p className="note note-good" role="status">
    <Icon path={check} size="s" />
    <span>{text}</span>
  </p>
);
