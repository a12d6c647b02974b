import { type FormEvent, useId, useState } from 'react';
import { isoDay, isoDayBefore } from '#domain/dates.ts';
import { everyRound, isBackwards, type RoundQuery } from '#domain/round-query.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { showRounds } from '#stores/round-history.ts';

type Props = { t: Translate; query: RoundQuery; producers: readonly string[] };

const spans = [
  ['rounds.allTime', null],
  ['rounds.today', 1],
  ['rounds.lastWeek', 7],
  ['rounds.lastMonth', 30],
] as const;

/** Dates and producer of the rounds to show: quick spans at once, days of one's own with the button. */
export function HistoryFilters({ t, query, producers }: Props) {
  const now = new Date();
  return (
    <div className="rounds-filters">
      <fieldset className="rounds-spans">
        <legend className="sr-only">{t('rounds.span')}</legend>
        {spans.map(([label, days]) => {
          const span = days === null ? everyRound : { from: isoDayBefore(now, days - 1), to: isoDay(now) };
          const isChosen = query.from === span.from && query.to === span.to;
          return (
            <button
              key={label}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              onClick={() => showRounds({ from: span.from, to: span.to })}
            >
              {t(label)}
            </button>
          );
        })}
      </fieldset>
      {/* What stands in the fields begins anew with every other address: Back changes them too. */}
      <OwnDays key={[query.from, query.to, query.producer].join(' ')} t={t} query={query} producers={producers} />
    </div>
  );
}

function OwnDays({ t, query, producers }: Props) {
  const producerId = useId();
  const [days, setDays] = useState({ from: query.from, to: query.to });
  const [producer, setProducer] = useState(query.producer);
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(isBackwards(days));
    if (!isBackwards(days)) showRounds({ ...days, producer });
  };
  const choices = producer !== '' && !producers.includes(producer) ? [...producers, producer] : producers;
  return (
    <form className="rounds-form" onSubmit={submit}>
      <Field
        type="date"
        label={t('rounds.from')}
        value={days.from}
        onChange={({ currentTarget: { value } }) => setDays((kept) => ({ ...kept, from: value }))}
      />
      <Field
        type="date"
        label={t('rounds.to')}
        value={days.to}
        error={isRefused ? t('rounds.backwards') : undefined}
        onChange={({ currentTarget: { value } }) => setDays((kept) => ({ ...kept, to: value }))}
      />
      <div className="field">
        <label className="field-label" htmlFor={producerId}>
          {t('rounds.producer')}
        </label>
        <span className="field-box">
          <select id={producerId} value={producer} onChange={({ currentTarget }) => setProducer(currentTarget.value)}>
            <option value="">{t('rounds.allProducers')}</option>
            {choices.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </span>
      </div>
      <Button type="submit">{t('rounds.show')}</Button>
    </form>
  );
}
