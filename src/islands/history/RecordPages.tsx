import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { pagesAround } from '#model/list-address.ts';
import { chevronLeft, chevronRight } from '#theme/icons.ts';

type Props = {
  t: Translate;
  page: number;
  aPage: number;
  count: number;
  /** Rows on this page. */
  shown: number;
  onPage: (page: number) => void;
  /** Without scripts: the address of a page. */
  hrefOf?: ((page: number) => string) | undefined;
};

/** The number of rows, and paging. */
export function RecordPages({ t, page, aPage, count, shown, onPage, hrefOf }: Props) {
  const last = Math.max(1, Math.ceil(count / aPage));
  const first = (page - 1) * aPage + 1;
  const isPage = (to: number) => to >= 1 && to <= last;
  const step = (to: number, label: string, icon: string) =>
    hrefOf ? (
      isPage(to) && (
        <a className="icon-btn" aria-label={t(label)} href={hrefOf(to)}>
          <Icon path={icon} size="s" flip />
        </a>
      )
    ) : (
      <button
        type="button"
        className="icon-btn"
        aria-label={t(label)}
        disabled={!isPage(to)}
        onClick={() => onPage(to)}
      >
        <Icon path={icon} size="s" flip />
      </button>
    );
  return (
    <div className="records-pages">
      <p aria-live="polite">{t('records.shown', { first, last: first + shown - 1, count })}</p>
      {last > 1 && (
        <nav aria-label={t('records.pages')}>
          {step(page - 1, 'records.previous', chevronLeft)}
          {(hrefOf ? [] : pagesAround(page, last)).map((one, index) =>
            one === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity.
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                className="page-number figures"
                aria-label={t('records.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one}
              </button>
            ),
          )}
          {step(page + 1, 'records.next', chevronRight)}
        </nav>
      )}
    </div>
  );
}
