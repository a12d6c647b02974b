import type { Translate } from '#i18n/t.ts';
import { knownOf, type TypedDestination } from '#islands/cashier/use-payment-form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import type { OfferedPayouts } from '#stores/cashier/payment-systems.ts';

type Props = {
  t: Translate;
  system: OfferedPayouts['list'][number];
  typed: TypedDestination;
  isChecked: boolean;
  onType: (typed: TypedDestination) => void;
  /** When new destinations are accepted again, as text; null when they are. */
  opensAt: string | null;
};

/** Where the money goes. A new destination asks for the password, because somebody else may be using the session. */
export function DestinationFields({ t, system, typed, isChecked, onType, opensAt }: Props) {
  const given = useGiven();
  if (system.destination_kind === null) return null;
  const known = knownOf(typed, system);
  const missing = (name: string, text: string) =>
    isChecked && known === '' && text.trim() === '' ? t('payments.required') : given?.wrong[name];
  return (
    <div className="cashier-to grid gap-3 min-w-0">
      {system.destinations.length > 0 && (
        // Isolated left to right: the last digits of an account number come last in Arabic, too.
        <SelectField
          name="destination_id"
          label={t('payments.destination')}
          value={known}
          options={[
            ...system.destinations.map(({ id, label }) => [`${id}`, `\u2066${label}\u2069`] as const),
            ['', t('payments.newDestination')],
          ]}
          onChange={(event) => onType({ ...typed, known: event.currentTarget.value })}
        />
      )}
      {/* Drawn whatever is chosen, and hidden by its style sheet: without scripts nothing could draw it later. */}
      {opensAt !== null && <p className="note note-warn">{t('payments.newDestinationsFrom', { time: opensAt })}</p>}
      <Field
        id="destination"
        name="destination"
        label={t(`payments.to_${system.destination_kind}`)}
        hint={t(`payments.toHint_${system.destination_kind}`)}
        value={typed.text}
        autoComplete="off"
        dir="ltr"
        error={missing('destination', typed.text)}
        onChange={(event) => onType({ ...typed, text: event.currentTarget.value })}
      />
      <Field
        id="password"
        name="password"
        type="password"
        label={t('payments.password')}
        hint={t('payments.passwordHint')}
        value={typed.password}
        autoComplete="current-password"
        dir="ltr"
        error={missing('password', typed.password)}
        onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
      />
    </div>
  );
}
