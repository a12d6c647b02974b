import { type FormEvent, useState } from 'react';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { isoDay, isoDayBefore } from '#model/dates.ts';
import { isBackwards } from '#model/list-address.ts';
import { environment } from '#stores/environment.ts';

type ChipsProps<Value extends string> = {
  legend: string;
  options: readonly (readonly [value: Value, text: string])[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  hrefOf?: ((value: Value) => string) | undefined;
};

export const Chips = <Value extends string>({ legend, options, chosen, onChoose, hrefOf }: ChipsProps<Value>) => (
  <fieldset className="flex flex-wrap gap-2 min-w-0">
    <legend className="sr-only">{legend}</legend>
    {options.map(([value, text]) =>
      hrefOf ? (
        <a
          key={value}
          className="record-chip px-4"
          href={hrefOf(value)}
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text}
        </a>
      ) : (
        <button
          key={value}
          type="button"
          className="record-chip px-4"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ),
    )}
  </fieldset>
);

type Days = { readonly from: string; readonly to: string };

const spans = new Map([
  ['allTime', null],
  ['today', 1],
  ['lastWeek', 7],
  ['lastMonth', 30],
]);
const spanNames = [...spans.keys()];

function spanDays(span: string): Days {
  const now = new Date(environment().now());
  const length = spans.get(span) ?? null;
  return length === null ? { from: '', to: '' } : { from: isoDayBefore(now, length - 1), to: isoDay(now) };
}

type DaySpansProps = { t: Translate; days: Days; onShow: (days: Days) => void };

export const DaySpans = ({ t, days, onShow }: DaySpansProps) => (
  <Chips
    legend={t('records.span')}
    options={spanNames.map((span) => [span, t(`records.${span}` as Key)])}
    chosen={spanNames.find((span) => spanDays(span).from === days.from && spanDays(span).to === days.to)}
    onChoose={(span) => onShow(spanDays(span))}
  />
);

type Choice = {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, text: string])[];
};
type DaysFormProps = {
  t: Translate;
  days: Days;
  choices: readonly Choice[];
  onShow: (days: Days, chosen: FormData) => void;
  sent?: { readonly from: string; readonly to: string; readonly kept: Readonly<Record<string, string>> };
};

export const DaysForm = (props: DaysFormProps) => (
  <DaysFields
    key={[props.days.from, props.days.to, ...props.choices.map(({ chosen }) => chosen)].join(' ')}
    {...props}
  />
);

function DaysFields({ t, days: before, choices, onShow, sent }: DaysFormProps) {
  const [days, setDays] = useState({ from: before.from, to: before.to });
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsRefused(isBackwards(days));
    if (!isBackwards(days)) onShow(days, new FormData(event.currentTarget));
  };
  return (
    <form className="records-form" aria-label={t('records.span')} onSubmit={submit}>
      {Object.entries(sent?.kept ?? {}).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          type="date"
          name={sent?.[end]}
          label={t(`records.${end}`)}
          value={days[end]}
          error={isRefused && end === 'to' ? t('records.backwards') : undefined}
          onChange={({ currentTarget: { value } }) => setDays((kept) => ({ ...kept, [end]: value }))}
        />
      ))}
      {choices.map(({ name, label, chosen, options }) => (
        <SelectField key={name} name={name} label={label} options={options} defaultValue={chosen} />
      ))}
      <Button type="submit">{t('records.show')}</Button>
    </form>
  );
}
