import { lazy, Suspense } from 'react';
import type { Translate } from '#i18n/t.ts';
import { SendingBar } from '#islands/documents/SendingBar.tsx';
import { useUpload } from '#islands/documents/use-upload.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { upload } from '#theme/document-icons.ts';
import { check, circleAlert } from '#theme/icons.ts';

const ChosenFile = lazy(() =>
  import('#islands/documents/ChosenFile.tsx').then((file) => ({ default: file.ChosenFile })),
);

type Props = { locale: string; t: Translate };

/** Chooses a document by hand or by dropping it, shows it, and sends it. */
export function UploadForm({ locale, t }: Props) {
  const { input, file, choose, send, sending, wrong, sentText } = useUpload(locale);
  const share = sending.kind === 'sending' ? sending.share : null;
  return (
    <form noValidate className="panel door-form papers-form" onSubmit={(event) => void send(event)}>
      {sentText && <SentNote text={sentText} />}
      <div className="field">
        <label className="papers-pick">
          <Icon path={upload} size="l" />
          <strong>{t(file ? 'documents.another' : 'documents.choose')}</strong>
          <span className="papers-drop">{t('documents.drop')}</span>
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
