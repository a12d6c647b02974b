import type { Translate } from '#i18n/t.ts';
import { knownOf, type TypedDestination } from '#islands/cashier/destination.ts';
import { Field } from '#islands/ui/Field.tsx';
import type { OfferedPayouts } from '#stores/payment-systems.ts';

type Props = {
  t: Translate;
  system: OfferedPayouts['list'][number];
  typed: TypedDestination;
  isChecked: boolean;
  onType: (typed: TypedDestination) => void;
  /** When new ones are open again, as a text; null when they are. */
  opensAt: string | null;
};

/** Where the money goes; a new destination asks for the password, because whoever sits here may be somebody else. */
export function DestinationFields({ t, system, typed, isChecked, onType, opensAt }: Props) {
  if (system.destination_kind === null) return null;
  const known = knownOf(typed, system);
  const missing = (text: string) => (isChecked && text.trim() === '' ? t('payments.required') : undefined);
  return (
    <div className="cashier-fields">
      {system.destinations.length > 0 && (
        <label className="field">
          <span className="field-label">{t('payments.destination')}</span>
          <span className="field-box">
            {/* The last figures of an account come last in Arabic, too. */}
            <select value={known} onChange={(event) => onType({ ...typed, known: event.currentTarget.value })}>
              {system.destinations.map(({ id, label }) => (
                <option key={id} value={id}>
                  {`\u2066${label}\u2069`}
                </option>
              ))}
              <option value="">{t('payments.newDestination')}</option>
            </select>
          </span>
        </label>
      )}
      {known === '' && (
        <>
          {opensAt !== null && <p className="note note-warn">{t('payments.newDestinationsFrom', { time: opensAt })}</p>}
          <Field
            id="destination"
            label={t(`payments.to_${system.destination_kind}`)}
            hint={t(`payments.toHint_${system.destination_kind}`)}
            value={typed.text}
            autoComplete="off"
            dir="ltr"
            error={missing(typed.text)}
            onChange={(event) => onType({ ...typed, text: event.currentTarget.value })}
          />
          <Field
            id="password"
            type="password"
            label={t('payments.password')}
            hint={t('payments.passwordHint')}
            value={typed.password}
            autoComplete="current-password"
            dir="ltr"
            error={missing(typed.password)}
            onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
