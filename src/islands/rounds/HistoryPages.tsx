import { pagesAround } from '#domain/round-query.ts';
import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { ROUNDS_A_PAGE, showRounds } from '#stores/round-history.ts';
import { chevronLeft, chevronRight } from '#theme/icons.ts';

type Props = { t: Translate; page: number; last: number; count: number; shown: number };

/** How much there is, and the way through it. */
export function HistoryPages({ t, page, last, count, shown }: Props) {
  const first = (page - 1) * ROUNDS_A_PAGE + 1;
  const step = (to: number, label: string, icon: string) => (
    <button
      type="button"
      className="icon-btn"
      aria-label={t(label)}
      disabled={to < 1 || to > last}
      onClick={() => showRounds({ page: to })}
    >
      <Icon path={icon} size="s" flip />
    </button>
  );
  return (
    <div className="rounds-pages">
      <p aria-live="polite">{t('rounds.shown', { first, last: first + shown - 1, count })}</p>
      {last > 1 && (
        <nav aria-label={t('rounds.pages')}>
          {step(page - 1, 'rounds.previous', chevronLeft)}
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
                aria-label={t('rounds.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => showRounds({ page: one })}
              >
                {one}
              </button>
            ),
          )}
          {step(page + 1, 'rounds.next', chevronRight)}
        </nav>
      )}
    </div>
  );
}
