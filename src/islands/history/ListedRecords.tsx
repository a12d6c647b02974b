import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Translate } from '#i18n/t.ts';
import { ExportFile, type FileOf } from '#islands/history/ExportFile.tsx';
import { RecordPages } from '#islands/history/RecordPages.tsx';
import { RecordsFailed } from '#islands/history/RecordsFailed.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { type AddressList, type Listed, ROWS_A_PAGE } from '#stores/history/address-list.ts';
import styles from '#theme/records.css?url';

/** What the server read of a list, for a browser without scripts. */
export type DrawnList<Query, Page> = {
  readonly query: Query;
  /** Null: the host did not answer. */
  readonly page: Page | null;
  readonly addressOf: (query: Query) => string;
};

type Said = readonly [title: string, text: string];
type Props<Query, Page, Row> = {
  t: Translate;
  list: AddressList<Query, Page, Row>;
  drawn?: DrawnList<Query, Page> | undefined;
  /** For a list that failed to load, one that never had rows, and one whose filters match nothing. */
  texts: { readonly failed: Said; readonly never: Said; readonly none?: Said; readonly showAll?: string };
  /** Filters, shown above the list. */
  filters?: ReactNode;
  /** What to do for a player who has no rows yet. */
  begin?: ReactNode;
  /** Export of the whole list, and further links. */
  file?: FileOf<Row>;
  more?: ReactNode;
  /** The rows of a page as a table. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list of records in each of its states: loading, failed, empty, or with rows and paging. */
export function ListedRecords<Query extends { readonly page: number }, Page extends { readonly count: number }, Row>(
  props: Props<Query, Page, Row>,
) {
  const { t, list, drawn, texts, filters, file, more, children } = props;
  const { $listed, $query, follow, rowsOf } = list;
  const loaded = useStore($listed);
  const listed = drawn ? drawnAs(drawn.page) : loaded;
  const current = useStore($query);
  const query = drawn?.query ?? current;
  useEffect(follow, [follow]);
  const { page } = listed;
  const rows = page ? rowsOf(page) : [];
  const [failedTitle, failedText] = texts.failed;
  return (
    <div className="records" aria-busy={listed.kind === 'loading'}>
      <link rel="stylesheet" href={styles} precedence="page" />
      {filters}
      {page === null && <p className="records-empty panel">{t('records.notOffered')}</p>}
      {listed.kind === 'failed' && (
        <RecordsFailed
          title={failedTitle}
          text={failedText}
          again={t('records.tryAgain')}
          onAgain={() => void list.load()}
        />
      )}
      {listed.kind === 'loading' && !page && <Waiting />}
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
            hrefOf={drawn && ((one) => drawn.addressOf({ ...query, page: one }))}
          />
        </div>
      )}
      {drawn && <p className="cashier-hint">{t('records.marketTime')}</p>}
      {(more || (file && !drawn && rows.length > 0)) && (
        <p className="records-files">
          {file && !drawn && rows.length > 0 && <ExportFile list={list} file={file} />}
          {more}
        </p>
      )}
    </div>
  );
}

const drawnAs = <Page,>(page: Page | null): Listed<Page> =>
  page ? { kind: 'ready', page } : { kind: 'failed', failure: { kind: 'unreachable' } };

/** An empty list, and what to do about it: reset the filters, or start. */
function Nothing<Query, Page, Row>({ texts, list, drawn, begin, query }: Props<Query, Page, Row> & { query: Query }) {
  const none = list.isEverything(query) ? undefined : texts.none;
  const [title, text] = none ?? texts.never;
  return (
    <div className="records-empty panel">
      <h2>{title}</h2>
      <p>{text}</p>
      {none && drawn && (
        <a className="btn btn-plaster" href={drawn.addressOf(list.everything)}>
          {texts.showAll}
        </a>
      )}
      {none && !drawn && (
        <Button look="plaster" onClick={list.showEverything}>
          {texts.showAll}
        </Button>
      )}
      {!none && begin}
    </div>
  );
}
