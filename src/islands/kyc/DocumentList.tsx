import type { Translate } from '#i18n/t.ts';
import { useDateTime } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { formatFileSize } from '#model/file-size.ts';
import type { Verification } from '#stores/kyc/documents.ts';
import { check, clock, eye, x } from '#theme/icons.ts';

type Props = { documents: Verification['documents']; locale: string; t: Translate };

const icons = { sent: clock, in_review: eye, accepted: check, refused: x };

/** The documents sent, newest first, each with its review state. */
export function DocumentList({ documents, locale, t }: Props) {
  const dateTime = useDateTime();
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
