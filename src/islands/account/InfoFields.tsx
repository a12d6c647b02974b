import type { Translate } from '#i18n/t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { type KnownUserInfo, knownName } from '#stores/account/profile.ts';

type ByInput = Readonly<Record<string, string>>;
type Props = { t: Translate; info: KnownUserInfo | null; typed: ByInput; wrong: ByInput; max: string };

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

/** Fields that only some hosts have. They come below the others, which would move otherwise. */
const more = [
  ['middle_name', 'profile.middleName', 'additional-name', 'text'],
  ['gender', 'profile.gender', 'sex', 'text'],
  ['house_number', 'profile.houseNumber', 'off', 'text'],
  ['contact_language', 'profile.contactLanguage', 'language', 'text'],
  ['document_series', 'profile.documentSeries', 'off', 'text'],
  ['document_number', 'profile.documentNumber', 'off', 'text'],
] as const;

/**
 * The host's fields, each with a hidden copy of its stored value, so that only changes are sent. Locked fields are
 * read-only.
 */
export const InfoFields = ({ t, info, typed, wrong, max }: Props) =>
  [...fields, ...more.filter(([name]) => info?.[name] !== undefined)].map(([name, label, autoComplete, type]) => (
    <div key={name} className={name === 'street_address' ? 'field-wide' : undefined}>
      <Field
        name={name}
        type={type}
        label={t(label)}
        defaultValue={typed[name] ?? info?.[name] ?? ''}
        autoComplete={autoComplete}
        dir={type === 'tel' ? 'ltr' : 'auto'}
        {...(type === 'date' && { max })}
        readOnly={info?.locked_fields?.includes(name)}
        error={wrong[name]}
      />
      {info && <input type="hidden" name={knownName(name)} value={info[name] ?? ''} />}
    </div>
  ));
