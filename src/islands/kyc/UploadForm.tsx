import { useStore } from '@nanostores/react';
import { type ChangeEvent, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { errorTexts } from '#i18n/messages.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $sending, cancelSending, forgetSending, sendDocument } from '#stores/kyc/documents.ts';
import { upload } from '#theme/document-icons.ts';
import { check, circleAlert } from '#theme/icons.ts';

/** Upload progress with a cancel button, which takes the focus from the submit button that it replaces. */
function SendingBar({ share, t }: { share: number; t: Translate }) {
  const cancel = useRef<HTMLDivElement>(null);
  useEffect(() => cancel.current?.querySelector('button')?.focus(), []);
  const percent = Math.floor(share * 100);
  const text = percent < 100 ? t('documents.progress', { percent }) : t('documents.checking');
  return (
    <div className="flex flex-wrap items-center gap-3" ref={cancel}>
      <label className="flex-[1_1_200px] grid gap-6px text-13 text-text-2">
        <span className="figures">{text}</span>
        <progress value={percent} max={100} />
      </label>
      <Button onClick={cancelSending}>{t('documents.cancel')}</Button>
    </div>
  );
}

/** The chosen file, the outcome of its upload as text, and the focus. @param wrongBefore @param sentBefore of a form without scripts. */
function useUpload(locale: string, wrongBefore: string | undefined, sentBefore: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState(wrongBefore);
  const [sentText, setSentText] = useState(sentBefore);
  const sending = useStore($sending);

  useEffect(() => {
    // Fetched with the page, so that they are available even if the network then fails.
    const texts = errorTexts(locale);
    let isCurrent = true;
    void texts.then((textOf) => {
      if (!isCurrent || sending.kind === 'sending' || sending.kind === 'idle') return;
      setWrong(sending.kind === 'refused' ? textOf(sending.code) : undefined);
      setSentText(sending.kind === 'sent' ? textOf('kycSent') : undefined);
      if (sending.kind === 'sent') {
        setFile(null);
        if (input.current) input.current.value = '';
      }
      input.current?.focus();
    });
    return () => {
      isCurrent = false;
    };
  }, [sending, locale]);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    forgetSending();
    setWrong(undefined);
    setSentText(undefined);
    setFile(event.currentTarget.files?.[0] ?? null);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    setSentText(undefined);
    void sendDocument(input.current?.files?.[0] ?? null);
  }

  return { input, file, choose, send, sending, wrong, sentText };
}

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
      className="panel door-form grid gap-4 !mt-0 p-6 lt-tablet:p-4"
      onSubmit={(event) => void send(event)}
    >
      {sentText && <SentNote text={sentText} />}
      <div className="field">
        <label className="papers-pick">
          <Icon path={upload} size="l" />
          <strong>{t(file ? 'documents.another' : 'documents.choose')}</strong>
          {given === null && <span className="text-13 text-text-3 media-coarse:hidden">{t('documents.drop')}</span>}
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
        <Suspense fallback={<div className="skeleton w-full h-180px mx-auto rounded-2" />}>
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
