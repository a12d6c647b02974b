import { type FormEvent, useState } from 'react';
import { isBackwards } from '#domain/list-address.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';

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
  /** What else narrows the list. */
  choices: readonly Choice[];
  /** @param chosen what is chosen of each, by its name. */
  onShow: (days: Days, chosen: FormData) => void;
};

/**
 * Days of one's own and what else narrows a list, shown with the button. What stands in the fields begins anew with every other
 * address, for Back changes them too: give it the address as its key.
 */
export function DaysForm({ t, days: before, choices, onShow }: Props) {
  const [days, setDays] = useState({ from: before.from, to: before.to });
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsRefused(isBackwards(days));
    if (!isBackwards(days)) onShow(days, new FormData(event.currentTarget));
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
