import { type FormEvent, useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { isBackwards } from '#model/list-address.ts';

type Days = { readonly from: string; readonly to: string };
type Choice = {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, text: string])[];
};
type Props = {
  t: Translate;
  days: Days;
  /** Further filters of the list. */
  choices: readonly Choice[];
  /** @param chosen the value of each further filter, by name. */
  onShow: (days: Days, chosen: FormData) => void;
  /** What the form sends without scripts: the names of the days in the address, and parameters that stay. */
  sent?: { readonly from: string; readonly to: string; readonly kept: Readonly<Record<string, string>> };
};

/**
 * A date range and further filters of a list, applied on submit. Pass the address as `key`: the fields reset with it,
 * because Back changes them too.
 */
export function DaysForm({ t, days: before, choices, onShow, sent }: Props) {
  const [days, setDays] = useState({ from: before.from, to: before.to });
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsRefused(isBackwards(days));
    if (!isBackwards(days)) onShow(days, new FormData(event.currentTarget));
  };
  return (
    <form className="records-form" onSubmit={submit}>
      {Object.entries(sent?.kept ?? {}).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field
        type="date"
        name={sent?.from}
        label={t('records.from')}
        value={days.from}
        onChange={({ currentTarget: { value } }) => setDays((kept) => ({ ...kept, from: value }))}
      />
      <Field
        type="date"
        name={sent?.to}
        label={t('records.to')}
        value={days.to}
        error={isRefused ? t('records.backwards') : undefined}
        onChange={({ currentTarget: { value } }) => setDays((kept) => ({ ...kept, to: value }))}
      />
      {choices.map(({ name, label, chosen, options }) => (
        <label key={name} className="field">
          <span className="field-label">{label}</span>
          <span className="field-box">
            <select name={name} defaultValue={chosen}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </span>
        </label>
      ))}
      <Button type="submit">{t('records.show')}</Button>
    </form>
  );
}
