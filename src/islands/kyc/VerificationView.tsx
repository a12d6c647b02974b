import { useStore } from '@nanostores/react';
import { use, useEffect } from 'react';
import { kycTexts } from '#i18n/kyc-texts.ts';
import { type Strings, type Translate, translator } from '#i18n/t.ts';
import styles from '#islands/kyc/documents.css?url';
import { UploadForm } from '#islands/kyc/UploadForm.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useDateTime, withGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { formatFileSize } from '#model/file-size.ts';
import { $verification, followVerification, loadVerification, type Verification } from '#stores/kyc/documents.ts';
import type { Loadable } from '#stores/loadable.ts';
import { check, clock, eye, x } from '#theme/icons.ts';

type Step = 'done' | 'now' | 'refused' | 'ahead';
const steps: Readonly<Record<string, readonly [Step, Step, Step]>> = {
  none: ['ahead', 'ahead', 'ahead'],
  sent: ['done', 'ahead', 'ahead'],
  in_review: ['done', 'now', 'ahead'],
  accepted: ['done', 'done', 'done'],
  refused: ['done', 'done', 'refused'],
};
const names = ['stepSent', 'stepReview', 'stepAnswer'] as const;

/** The verification state in words; the row of steps above repeats it. @param state null while loading. */
function VerificationSteps({ state, t }: { state: string | null; t: Translate }) {
  const row = steps[state ?? 'none'];
  return (
    <section className="panel p-6 lt-tablet:p-4 grid gap-5 col-span-full" aria-labelledby="papers-state">
      <ol className="papers-steps grid grid-cols-3 max-w-520px" aria-hidden="true">
        {names.map((name, index) => (
          <li key={name} data-step={row?.[index]}>
            <i>
              {row?.[index] === 'done' && <Icon path={check} size="xs" />}
              {row?.[index] === 'refused' && <Icon path={x} size="xs" />}
            </i>
            {t(`documents.${name}`)}
          </li>
        ))}
      </ol>
      <div role="status">
        <h2 id="papers-state" className="section-title">
          {state ? t(`documents.state_${state}`) : <span className="skeleton inline-block w-9em h-0.9em" />}
        </h2>
        <p className="mt-1 text-14 text-text-2 max-w-60ch min-h-[2lh]">
          {state ? t(`documents.text_${state}`) : <span className="skeleton inline-block w-[min(26em,100%)] h-0.9em" />}
        </p>
      </div>
    </section>
  );
}

const colours: Readonly<Record<string, string>> = { accepted: 'text-teal', refused: 'text-terra' };
const icons = { sent: clock, in_review: eye, accepted: check, refused: x };

type Shown = { t: Translate; locale: string };

/** The documents sent, newest first, each with its review state. */
function DocumentList({ documents, locale, t }: Shown & { documents: Verification['documents'] }) {
  const dateTime = useDateTime();
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
              {t(`documents.format_${format}`)} <bdi>{formatFileSize(size, locale)}</bdi>
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

let texts: Promise<Strings> | undefined;

/** The verification state, the documents sent, and the upload form. */
export function VerificationView({ locale }: { locale: string }) {
  texts ??= kycTexts(locale);
  const reading = useStore($verification);
  useEffect(followVerification, []);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <VerificationPage t={translator(use(texts), locale)} locale={locale} reading={reading} />
    </>
  );
}

type Props = Shown & {
  /** Null if the host accepts documents but does not list them. */
  reading: Loadable<{ readonly verification: Verification | null }>;
  /** Says that a document was just sent by the form of a page without scripts. */
  sentText?: string | undefined;
};

function VerificationPage({ t, locale, reading, sentText }: Props) {
  const verification = reading.kind === 'ready' ? reading.verification : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,360px)] gap-4 items-start max-[1100px]:grid-cols-1">
      {reading.kind === 'failed' && (
        <div className="empty panel col-span-full" role="alert">
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

export const DrawnVerification = withGiven(VerificationPage);
