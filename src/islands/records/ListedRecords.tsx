import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Translate } from '#i18n/t.ts';
import { ExportFile, type FileOf } from '#islands/records/ExportFile.tsx';
import { RecordPages } from '#islands/records/RecordPages.tsx';
import { RecordsFailed } from '#islands/records/RecordsFailed.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { type AddressList, ROWS_A_PAGE } from '#stores/address-list.ts';
import styles from '#theme/records.css?url';

type Said = readonly [title: string, text: string];
type Props<Query, Page, Row> = {
  t: Translate;
  list: AddressList<Query, Page, Row>;
  /** Of a list that did not come, of one that never had anything, and of one that the filters leave nothing of. */
  texts: { readonly failed: Said; readonly never: Said; readonly none?: Said; readonly showAll?: string };
  /** What stands over the list and narrows it. */
  filters?: ReactNode;
  /** What somebody does who has nothing here yet. */
  begin?: ReactNode;
  /** The whole of it as a file, and where else to go. */
  file?: FileOf<Row>;
  more?: ReactNode;
  /** The rows of a page as a table. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list of what happened in each of its states: on its way, not come, empty, or there with the way through it. */
export function ListedRecords<Query extends { readonly page: number }, Page extends { readonly count: number }, Row>(
  props: Props<Query, Page, Row>,
) {
  const { t, list, texts, filters, file, more, children } = props;
  const { $listed, $query, follow, rowsOf } = list;
  const listed = useStore($listed);
  const query = useStore($query);
  useEffect(follow, [follow]);
  const { page } = listed;
  const rows = page ? rowsOf(page) : [];
  const [failedTitle, failedText] = texts.failed;
  return (
    <div className="records" aria-busy={listed.kind === 'loading'}>
      <link rel="stylesheet" href={styles} precedence="page" />
      {filters}
      {listed.kind === 'notOffered' && <p className="records-empty panel">{t('records.notOffered')}</p>}
      {listed.kind === 'failed' && (
        <RecordsFailed
          title={failedTitle}
          text={failedText}
          again={t('records.tryAgain')}
          onAgain={() => void list.load()}
        />
      )}
      {listed.kind === 'loading' && !page && <RecordsWaiting />}
      {page && rows.length === 0 && <Nothing {...props} query={query} />}
      {page && rows.length > 0 && (
        <div className="panel records-list">
          {children(rows)}
          <RecordPages
            t={t}
            page={query.page}
            aPage={ROWS_A_PAGE}
            count={page.count}
            shown={rows.length}
            onPage={(one) => list.show({ page: one } as Partial<Query>)}
          />
        </div>
      )}
      {(more || (file && rows.length > 0)) && (
        <p className="records-files">
          {file && rows.length > 0 && <ExportFile list={list} file={file} />}
          {more}
        </p>
      )}
    </div>
  );
}

/** Nothing to show, and what to do about it: another choice, or a beginning. */
function Nothing<Query, Page, Row>({ texts, list, begin, query }: Props<Query, Page, Row> & { query: Query }) {
  const none = list.isEverything(query) ? undefined : texts.none;
  const [title, text] = none ?? texts.never;
  return (
    <div className="records-empty panel">
      <h2>{title}</h2>
      <p>{text}</p>
      {none ? (
        <Button look="plaster" onClick={list.showEverything}>
          {texts.showAll}
        </Button>
      ) : (
        begin
      )}
    </div>
  );
}
