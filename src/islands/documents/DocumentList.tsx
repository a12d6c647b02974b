import { dateTime } from '#domain/dates.ts';
import { formatFileSize } from '#domain/file-size.ts';
import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { VerificationReading } from '#stores/documents.ts';
import { check, clock, eye, x } from '#theme/icons.ts';

type Documents = Extract<VerificationReading, { kind: 'ready' }>['verification']['documents'];
type Props = { documents: Documents; locale: string; t: Translate };

const icons = { sent: clock, in_review: eye, accepted: check, refused: x };

/** What was sent, newest first, each with what came of it. */
export function DocumentList({ documents, locale, t }: Props) {
  return (
    <section className="panel papers-list" aria-labelledby="papers-list">
      <h2 id="papers-list">{t('documents.sentTitle')}</h2>
      <ul>
        {documents.map(({ id, format, size, state, sent_at, reason }) => (
          <li key={id}>
            <span className="papers-what">
              {t(`documents.format_${format}`)} <bdi>{formatFileSize(size, locale)}</bdi>
            </span>
            <span className="badge" data-state={state}>
              <Icon path={icons[state]} size="xs" />
              {t(`documents.state_${state}`)}
            </span>
            <span className="figures papers-when">
              <bdi>{dateTime(sent_at)}</bdi>
            </span>
            {reason && <p>{t(`documents.reason_${reason}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
