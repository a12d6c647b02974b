import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { isBackwards } from '#domain/list-address.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';

type Days = { readonly from: string; readonly to: string };
type Props = {
  t: Translate;
  days: Days;
  /** What else narrows the list: its label, what is chosen, and the options. */
  label: string;
  chosen: string;
  children: ReactNode;
  onShow: (days: Days, chosen: string) => void;
};

/**
 * Days of one's own and one choice more, shown with the button. What stands in the fields begins anew with every other
 * address, for Back changes them too: give it the address as its key.
 */
export function DaysForm({ t, days: before, label, chosen, children, onShow }: Props) {
  const choiceId = useId();
  const [days, setDays] = useState({ from: before.from, to: before.to });
  const [choice, setChoice] = useState(chosen);
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(isBackwards(days));
    if (!isBackwards(days)) onShow(days, choice);
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
        <label className="field-label" htmlFor={choiceId}>
          {label}
        </label>
        <span className="field-box">
          <select id={choiceId} value={choice} onChange={({ currentTarget }) => setChoice(currentTarget.value)}>
            {children}
          </select>
        </span>
      </div>
      <Button type="submit">{t('records.show')}</Button>
    </form>
  );
}
