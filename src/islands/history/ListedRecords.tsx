import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { RecordsFailed } from '#islands/history/RecordParts.tsx';
import styles from '#islands/history/records.css?url';
import { AsOf } from '#islands/ui/AsOf.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { pagesAround } from '#model/list-address.ts';
import { type AddressList, type Counted, type Listed, type Paged, ROWS_A_PAGE } from '#stores/history/address-list.ts';
import { showFailure } from '#stores/notifications/toasts.ts';
import { download } from '#theme/file-icons.json';
import { chevronLeft, chevronRight } from '#theme/icons.json';

/** Texts that every list has, under its own noun. */
type ListText = 'failedTitle' | 'failedText' | 'neverTitle' | 'neverText' | 'noneTitle' | 'noneText' | 'showAll';
type FileOf<Row> = { readonly label: string; readonly name: string; readonly write: (rows: readonly Row[]) => string };

type ExportProps<Row> = { list: Pick<AddressList<Paged, Counted, Row>, 'all'>; file: FileOf<Row> };

function ExportFile<Row>({ list, file }: ExportProps<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const all = await list.all();
    setBusy(false);
    if (all.ok) saveFile(`${file.name}.csv`, 'text/csv', file.write(all.value));
    else showFailure(all.error);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Icon path={download} size="s" />}
      {file.label}
    </Button>
  );
}

type PagesProps = {
  t: Translate;
  page: number;
  aPage: number;
  count: number;
  hasMore: boolean;
  shown: number;
  onPage: (page: number) => void;
  hrefOf?: ((page: number) => string) | undefined;
};

function RecordPages({ t, page, aPage, count, hasMore, shown, onPage, hrefOf }: PagesProps) {
  const last = Math.max(1, Math.ceil(count / aPage));
  const first = (page - 1) * aPage + 1;
  const isPage = (to: number) => to >= 1 && to <= last;
  const step = (to: number, label: Key, icon: string) =>
    hrefOf ? (
      isPage(to) && (
        <a className="icon-btn" aria-label={t(label)} href={hrefOf(to)}>
          <Icon path={icon} size="s" flip />
        </a>
      )
    ) : (
      <button
        type="button"
        className="icon-btn disabled:opacity-35 disabled:cursor-default"
        aria-label={t(label)}
        disabled={!isPage(to)}
        onClick={() => onPage(to)}
      >
        <Icon path={icon} size="s" flip />
      </button>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-13 text-text-2 shadow-row lt-tablet:justify-center">
      <p aria-live="polite">
        {t(hasMore ? 'records.shownMore' : 'records.shown', { first, last: first + shown - 1, count })}
      </p>
      {last > 1 && (
        <nav
          className="flex flex-wrap items-center gap-2px lt-tablet:justify-center print:hidden"
          aria-label={t('records.pages')}
        >
          {step(page - 1, 'records.previous', chevronLeft)}
          {(hrefOf ? [] : pagesAround(page, last)).map((one, index) =>
            one === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity.
              <span key={`gap-${index}`} className="min-w-24px text-center" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                className="page-number inline-grid place-items-center min-w-44px min-h-44px rounded-2 text-14 text-text-2 figures hover:bg-veil-2 aria-[current]:bg-plaster aria-[current]:text-on-plaster aria-[current]:font-bold"
                aria-label={t('records.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                <bdi>{one}</bdi>
              </button>
            ),
          )}
          {step(page + 1, 'records.next', chevronRight)}
        </nav>
      )}
    </div>
  );
}

export type DrawnList<Query, Page> = {
  readonly query: Query;
  readonly page: Page | null;
  readonly addressOf: (query: Query) => string;
};

type Props<Query extends Paged, Page extends Counted, Row> = {
  t: Translate;
  list: AddressList<Query, Page, Row>;
  drawn?: DrawnList<Query, Page> | undefined;
  keyOf: (name: ListText) => Key;
  filters?: ReactNode;
  begin?: ReactNode;
  file?: FileOf<Row>;
  more?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

export function ListedRecords<Query extends Paged, Page extends Counted, Row>(props: Props<Query, Page, Row>) {
  const { t, list, drawn, keyOf, filters, file, more, children } = props;
  const { $listed, $query, follow, rowsOf } = list;
  const loaded = useStore($listed);
  const listed = drawn ? drawnAs(drawn.page) : loaded;
  const current = useStore($query);
  const query = drawn?.query ?? current;
  useEffect(follow, [follow]);
  const { page } = listed;
  const rows = page ? rowsOf(page) : [];
  const isWaiting = listed.kind === 'loading' && !page;
  return (
    <div className="records grid gap-4" aria-busy={listed.kind === 'loading'}>
      <link rel="stylesheet" href={styles} precedence="page" />
      {filters}
      {page === null && <p className="records-empty panel">{t('records.notOffered')}</p>}
      {listed.kind === 'failed' && (
        <RecordsFailed t={t} texts={[keyOf('failedTitle'), keyOf('failedText')]} onAgain={() => void list.load()} />
      )}
      {isWaiting && <Waiting />}
      <AsOf atMs={listed.asOfMs} text={(time) => t('records.asOf', { time })} />
      {page && rows.length === 0 && <Nothing {...props} query={query} />}
      {page && rows.length > 0 && (
        <div className="panel records-list overflow-hidden">
          {children(rows)}
          <RecordPages
            t={t}
            page={query.page}
            aPage={ROWS_A_PAGE}
            count={page.count}
            hasMore={page.has_more ?? false}
            shown={rows.length}
            onPage={(one) => list.show({ page: one } as Partial<Query>)}
            hrefOf={drawn && ((one) => drawn.addressOf({ ...query, page: one }))}
          />
        </div>
      )}
      {/* Omitted while rows are loading, because it would move when they arrive. */}
      {!isWaiting && (more || (file && !drawn && rows.length > 0)) && (
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

type NothingProps<Query extends Paged, Page extends Counted, Row> = Props<Query, Page, Row> & { query: Query };

function Nothing<Query extends Paged, Page extends Counted, Row>(props: NothingProps<Query, Page, Row>) {
  const { t, keyOf, list, drawn, filters, begin, query } = props;
  const isFiltered = filters !== undefined && !list.isEverything(query);
  return (
    <div className="records-empty panel">
      <h2>{t(keyOf(isFiltered ? 'noneTitle' : 'neverTitle'))}</h2>
      <p>{t(keyOf(isFiltered ? 'noneText' : 'neverText'))}</p>
      {isFiltered && (
        <Button look="plaster" href={drawn?.addressOf(list.everything)} onClick={list.showEverything}>
          {t(keyOf('showAll'))}
        </Button>
      )}
      {!isFiltered && begin}
    </div>
  );
}
