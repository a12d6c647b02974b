import type { Translate } from '#i18n/t.ts';
import { Chips } from '#islands/history/Chips.tsx';
import { isoDay, isoDayBefore } from '#model/dates.ts';

type Days = { readonly from: string; readonly to: string };
type Props = { t: Translate; days: Days; onShow: (days: Days) => void };

/** Number of days, including today. */
const lengths = new Map([
  ['allTime', null],
  ['today', 1],
  ['lastWeek', 7],
  ['lastMonth', 30],
]);
const spans = [...lengths.keys()];

function daysOf(span: string): Days {
  const now = new Date();
  const length = lengths.get(span) ?? null;
  return length === null ? { from: '', to: '' } : { from: isoDayBefore(now, length - 1), to: isoDay(now) };
}

/** Preset date ranges; the chosen one is pressed. */
export function DaySpans({ t, days, onShow }: Props) {
  const isChosen = (span: string) => daysOf(span).from === days.from && daysOf(span).to === days.to;
  return (
    <Chips
      legend={t('records.span')}
      options={spans.map((span) => [span, t(`records.${span}`)])}
      chosen={spans.find(isChosen)}
      onChoose={(span) => onShow(daysOf(span))}
    />
  );
}
