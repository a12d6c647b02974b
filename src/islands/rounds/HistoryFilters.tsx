import { type FormEvent, useId, useState } from 'react';
import { isBackwards } from '#domain/list-address.ts';
import type { RoundQuery } from '#domain/round-query.ts';
import type { Translate } from '#i18n/t.ts';
import { DaySpans } from '#islands/records/DaySpans.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { showRounds } from '#stores/round-history.ts';

type Props = { t: Translate; query: RoundQuery; producers: readonly string[] };

/** Dates and producer of the rounds to show: quick spans at once, days of one's own with the button. */
export function HistoryFilters(props: Props) {
  const { t, query } = props;
  return (
    <div className="records-filters">
      <DaySpans t={t} days={query} onShow={showRounds} />
      {/* What stands in the fields begins anew with every other address: Back changes them too. */}
      <OwnDays key={[query.from, query.to, query.producer].join(' ')} {...props} />
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
    <form className="records-form" onSubmit={submit}>
      <Field
        type="date"
        label={t('records.from')}
        value={days.from}
        onChange={({ currentTarget: { value } }) => setDays((kept) => ({ ...kept, from: value }))}
      />
      <Field
        type="date"
        label={t('records.to')}
        value={days.to}
        error={isRefused ? t('records.backwards') : undefined}
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
      <Button type="submit">{t('records.show')}</Button>
    </form>
  );
}
