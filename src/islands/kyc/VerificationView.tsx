import { useStore } from '@nanostores/react';
import { type ChangeEvent, type FormEvent, lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { errorTexts } from '#i18n/errors.ts';
import type { Key } from '#i18n/keys.ts';
import { loadTexts, type Translate } from '#i18n/t.ts';
import styles from '#islands/kyc/documents.css?url';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven, withGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { dateTime } from '#model/dates.ts';
import { formatFileSize } from '#model/file-size.ts';
import {
  $sending,
  $verification,
  cancelSending,
  followVerification,
  forgetSending,
  loadVerification,
  sendDocument,
  type Verification,
} from '#stores/kyc/documents.ts';
import type { Loadable } from '#stores/loadable.ts';
import { upload } from '#theme/document-icons.json';
import { check, circleAlert, clock, eye, x } from '#theme/icons.json';

type Step = 'done' | 'now' | 'refused' | 'ahead';
const steps: Readonly<Record<string, readonly [Step, Step, Step]>> = {
  none: ['ahead', 'ahead', 'ahead'],
  sent: ['done', 'ahead', 'ahead'],
  in_review: ['done', 'now', 'ahead'],
  accepted: ['done', 'done', 'done'],
  refused: ['done', 'done', 'refused'],
};
const names = ['stepSent', 'stepReview', 'stepAnswer'] as const;

function VerificationSteps({ state, t }: { state: string | null; t: Translate }) {
  const row = steps[state ?? 'none'];
  return (
    <section className="panel p-6 lt-tablet:p-4 grid gap-5 col-span-full" aria-labelledby="papers-state">
      <ol className="papers-steps grid grid-cols-3 max-w-520px" aria-hidden="true">
        {names.map((name, index) => (
          <li
            key={name}
            data-step={row?.[index]}
            className="relative grid justify-items-center gap-6px text-13 text-text-3 text-center"
          >
            <i className="grid place-items-center size-26px bg-surface-3">
              {row?.[index] === 'done' && <Icon path={check} size="xs" />}
              {row?.[index] === 'refused' && <Icon path={x} size="xs" />}
            </i>
            {t(`documents.${name}`)}
          </li>
        ))}
      </ol>
      <div role="status">
        <h2 id="papers-state" className="section-title">
          {state ? t(`documents.state_${state}` as Key) : <span className="skeleton inline-block w-9em h-0.9em" />}
        </h2>
        <p className="mt-1 text-14 text-text-2 max-w-60ch min-h-[2lh]">
          {state ? (
            t(`documents.text_${state}` as Key)
          ) : (
            <span className="skeleton inline-block w-[min(26em,100%)] h-0.9em" />
          )}
        </p>
      </div>
    </section>
  );
}

const colours: Readonly<Record<string, string>> = { accepted: 'text-teal', refused: 'text-terra' };
const icons = { sent: clock, in_review: eye, accepted: check, refused: x };

type Shown = { t: Translate };

function DocumentList({ documents, t }: Shown & { documents: Verification['documents'] }) {
  return (
    <section className="panel p-6 lt-tablet:p-4" aria-labelledby="papers-list">
      <h2 id="papers-list" className="section-title">
        {t('documents.sentTitle')}
      </h2>
      <ul className="mt-2">
        {documents.map(({ id, format, size, state, sent_at, reason }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 items-center py-3 text-14 not-first:shadow-row"
          >
            <span>
              {t(`documents.format_${format}`)} <bdi>{formatFileSize(size, t.locale)}</bdi>
            </span>
            <span className={`badge ${colours[state] ?? ''}`}>
              <Icon path={icons[state]} size="xs" />
              {t(`documents.state_${state}`)}
            </span>
            <span className="figures text-13 text-text-3">
              <bdi>{dateTime(sent_at)}</bdi>
            </span>
            {reason && <p className="col-span-full text-13 text-text-2">{t(`documents.reason_${reason}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

let texts: Promise<Translate> | undefined;

export function VerificationView({ locale }: { locale: string }) {
  texts ??= loadTexts(locale, 'documents');
  const reading = useStore($verification);
  useEffect(followVerification, []);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <VerificationPage t={use(texts)} reading={reading} />
    </>
  );
}

type Props = Shown & {
  reading: Loadable<{ readonly verification: Verification | null }>;
  sentText?: string | undefined;
};

function VerificationPage({ t, reading, sentText }: Props) {
  const verification = reading.kind === 'ready' ? reading.verification : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,360px)] gap-4 items-start max-[1100px]:grid-cols-1">
      {reading.kind === 'failed' && (
        <div className="panel panel-empty col-span-full" role="alert">
          <h2>{t('documents.failedTitle')}</h2>
          <p>{t('documents.failedText')}</p>
          <Button size="sm" onClick={() => void loadVerification()}>
            {t('documents.tryAgain')}
          </Button>
        </div>
      )}
      {(reading.kind === 'loading' || verification) && <VerificationSteps state={verification?.state ?? null} t={t} />}
      {reading.kind !== 'loading' && verification?.state !== 'accepted' && <UploadForm t={t} sentBefore={sentText} />}
      {verification !== null && verification.documents.length > 0 && (
        <DocumentList documents={verification.documents} t={t} />
      )}
    </div>
  );
}

export const DrawnVerification = withGiven(VerificationPage);

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

function useUpload(locale: string, wrongBefore: string | undefined, sentBefore: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState(wrongBefore);
  const [sentText, setSentText] = useState(sentBefore);
  const sending = useStore($sending);

  useEffect(() => {
    // Preloaded with the page, so that they are available even if the network then fails.
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

type UploadFormProps = { t: Translate; sentBefore: string | undefined };

function UploadForm({ t, sentBefore }: UploadFormProps) {
  const given = useGiven();
  const { input, file, choose, send, sending, wrong, sentText } = useUpload(t.locale, given?.wrong.file, sentBefore);
  const share = sending.kind === 'sending' ? sending.share : null;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      aria-label={t('documents.send')}
      // Without JavaScript the browser itself requires the file.
      noValidate={given === null}
      className="panel grid gap-4 p-6 lt-tablet:p-4"
      onSubmit={(event) => void send(event)}
    >
      {sentText && <SentNote text={sentText} />}
      <div className="field">
        {/* The browser’s invisible control covers the whole area, which takes a file by click or drop. */}
        <label className="papers-pick relative grid justify-items-center gap-2px px-4 py-6 rounded-2 bg-well text-15 text-center [border:1.5px_dashed_var(--line-control)] hover:[border-color:var(--text-2)] has-[:focus-visible]:shadow-ring children-[.icon]:(mb-2 text-text-3)">
          <Icon path={upload} size="l" />
          <strong>{t(file ? 'documents.another' : 'documents.choose')}</strong>
          {given === null && <span className="text-13 text-text-3 media-coarse:hidden">{t('documents.drop')}</span>}
          <input
            ref={input}
            className="absolute inset-0 w-full opacity-0 cursor-pointer"
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
          <ChosenFile file={file} t={t} />
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
