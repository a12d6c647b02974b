import type { Translate } from '#i18n/t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { type $userInfo, knownName } from '#stores/user-info.ts';

type Info = Extract<ReturnType<typeof $userInfo.get>, { kind: 'ready' }>['info'];
type ByInput = Readonly<Record<string, string>>;
type Props = { t: Translate; info: Info | null; typed: ByInput; wrong: ByInput; max: string };

const fields = [
  ['first_name', 'profile.firstName', 'given-name', 'text'],
  ['last_name', 'profile.lastName', 'family-name', 'text'],
  ['date_of_birth', 'profile.dateOfBirth', 'bday', 'date'],
  ['mobile_number', 'profile.mobileNumber', 'tel', 'tel'],
  ['street_address', 'profile.streetAddress', 'address-line1', 'text'],
  ['postal_code', 'profile.postalCode', 'postal-code', 'text'],
  ['city', 'profile.city', 'address-level2', 'text'],
  ['country', 'profile.country', 'country-name', 'text'],
] as const;

/** The eight fields; beside each, hidden, what the host said of it, so that only what was changed is sent. */
export const InfoFields = ({ t, info, typed, wrong, max }: Props) =>
  fields.map(([name, label, autoComplete, type]) => (
    <div key={name} className={name === 'street_address' ? 'field-wide' : undefined}>
      <Field
        name={name}
        type={type}
        label={t(label)}
        defaultValue={typed[name] ?? info?.[name] ?? ''}
        autoComplete={autoComplete}
        dir={type === 'tel' ? 'ltr' : 'auto'}
        {...(type === 'date' && { max })}
        error={wrong[name]}
      />
      {info && <input type="hidden" name={knownName(name)} value={info[name] ?? ''} />}
    </div>
  ));
