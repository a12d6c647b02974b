import { isoDay, isoDayBefore } from '#domain/dates.ts';
import type { Translate } from '#i18n/t.ts';

type Days = { readonly from: string; readonly to: string };
type Props = { t: Translate; days: Days; onShow: (days: Days) => void };

const spans = [
  ['records.allTime', null],
  ['records.today', 1],
  ['records.lastWeek', 7],
  ['records.lastMonth', 30],
] as const;

/** Quick spans of days, the chosen one pressed. */
export function DaySpans({ t, days, onShow }: Props) {
  const now = new Date();
  return (
    <fieldset className="records-spans">
      <legend className="sr-only">{t('records.span')}</legend>
      {spans.map(([label, length]) => {
        const span = length === null ? { from: '', to: '' } : { from: isoDayBefore(now, length - 1), to: isoDay(now) };
        const isChosen = days.from === span.from && days.to === span.to;
        return (
          <button key={label} type="button" className="chip" aria-pressed={isChosen} onClick={() => onShow(span)}>
            {t(label)}
          </button>
        );
      })}
    </fieldset>
  );
}
