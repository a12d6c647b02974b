import { pagesAround } from '#domain/list-address.ts';
import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronLeft, chevronRight } from '#theme/icons.ts';

type Props = {
  t: Translate;
  page: number;
  aPage: number;
  count: number;
  /** On this page. */
  shown: number;
  onPage: (page: number) => void;
};

/** How much there is, and the way through it. */
export function RecordPages({ t, page, aPage, count, shown, onPage }: Props) {
  const last = Math.max(1, Math.ceil(count / aPage));
  const first = (page - 1) * aPage + 1;
  const step = (to: number, label: string, icon: string) => (
    <button
      type="button"
      className="icon-btn"
      aria-label={t(label)}
      disabled={to < 1 || to > last}
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
          {pagesAround(page, last).map((one, index) =>
            one === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by.
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
