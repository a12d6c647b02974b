import type { ReactNode } from 'react';
import type { Translate } from '#i18n/t.ts';
import { RecordPages } from '#islands/records/RecordPages.tsx';
import { RecordsFailed } from '#islands/records/RecordsFailed.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';

type Props = {
  t: Translate;
  /** What is said when the list does not come. */
  failedTitle: string;
  failedText: string;
  kind: 'loading' | 'ready' | 'failed';
  /** How many there are, and how many of them are here; null until a first page has come. */
  size: { readonly count: number; readonly shown: number } | null;
  page: number;
  aPage: number;
  /** What stands in place of an empty list. */
  nothing: ReactNode;
  onPage: (page: number) => void;
  onAgain: () => void;
  /** The rows of this page. */
  children: ReactNode;
};

/** A list of what happened in each of its states: on its way, not come, empty, or there with the way through it. */
export function RecordList(props: Props) {
  const { t, kind, size, page, aPage, nothing, onPage, onAgain, children } = props;
  if (kind === 'failed') {
    const { failedTitle: title, failedText: text } = props;
    return <RecordsFailed title={title} text={text} again={t('records.tryAgain')} onAgain={onAgain} />;
  }
  if (!size) return <RecordsWaiting />;
  if (size.shown === 0) return nothing;
  return (
    <div className="panel records-list">
      {children}
      <RecordPages t={t} page={page} aPage={aPage} count={size.count} shown={size.shown} onPage={onPage} />
    </div>
  );
}
