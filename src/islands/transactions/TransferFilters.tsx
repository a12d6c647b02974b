import { type FormEvent, useId, useState } from 'react';
import { isBackwards } from '#domain/list-address.ts';
import { statusChoices, type TransferQuery, type TypeChoice, typeChoices } from '#domain/transfer-query.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { showTransfers } from '#stores/transfers.ts';

type Props = { t: Translate; query: TransferQuery };

/** Status at once; type and days with the button. */
export function TransferFilters({ t, query }: Props) {
  return (
    <div className="records-filters">
      <fieldset className="records-spans">
        <legend className="sr-only">{t('transactions.status')}</legend>
        {statusChoices.map((status) => (
          <button
            key={status}
            type="button"
            className="chip"
            aria-pressed={status === query.status}
            onClick={() => showTransfers({ status })}
          >
            {t(`transactions.filter_${status}`)}
          </button>
        ))}
      </fieldset>
      {/* What stands in the fields begins anew with every other address: Back changes them too. */}
      <TypeAndDays key={[query.from, query.to, query.type].join(' ')} t={t} query={query} />
    </div>
  );
}

function TypeAndDays({ t, query }: Props) {
  const typeId = useId();
  const [days, setDays] = useState({ from: query.from, to: query.to });
  const [type, setType] = useState<TypeChoice>(query.type);
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(isBackwards(days));
    if (!isBackwards(days)) showTransfers({ ...days, type });
  };
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
        <label className="field-label" htmlFor={typeId}>
          {t('transactions.type')}
        </label>
        <span className="field-box">
          <select
            id={typeId}
            value={type}
            onChange={({ currentTarget: { value } }) =>
              setType(typeChoices.find((choice) => choice === value) ?? 'all')
            }
          >
            {typeChoices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`transactions.type_${choice}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <Button type="submit">{t('records.show')}</Button>
    </form>
  );
}
