import type { Translate } from '#i18n/t.ts';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useLoaded, useUser } from '#islands/account/use-account.ts';
import { Field } from '#islands/ui/Field.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, PageForm, usePageForm } from '#islands/ui/PageForm.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { $userInfo, type KnownUserInfo, knownName, loadUserInfo } from '#stores/account/profile.ts';

const sendNames = async () => (await import('#stores/account/forms.ts')).saveNames;
const sendInfo = async () => (await import('#stores/account/forms.ts')).saveUserInfo;

const names = [
  ['firstName', 'profile.firstName', 'given-name'],
  ['lastName', 'profile.lastName', 'family-name'],
] as const;

/** Two columns where they fit; read-only fields have no box. */
const classOfFields =
  'grid cols-fit-220px gap-4 min-w-0 aria-[busy]:opacity-60 all-[.field-box:has(input:read-only)]:([background:none] text-text-2)';

export const NamesForm = withTexts(
  ['header', 'profile'],
  island(function NamesForm({ locale, t, returned }: FormProps) {
    const user = useUser();
    const state = usePageForm(sendNames, locale, returned);
    return (
      <PageForm state={state} action={t('profile.save')}>
        <fieldset className={classOfFields} aria-label={t('header.personalDetails')}>
          {names.map(([name, label, autoComplete]) => (
            <div key={name}>
              <Field
                name={name}
                label={t(label)}
                defaultValue={state.typed[name] ?? user?.[name] ?? ''}
                autoComplete={autoComplete}
                dir="auto"
                error={state.wrong[name]}
              />
              {user && <input type="hidden" name={knownName(name)} value={user[name] ?? ''} />}
            </div>
          ))}
        </fieldset>
      </PageForm>
    );
  }),
);

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

/** Fields that only some hosts have. They come last, so that the other fields do not move when these appear. */
const more = [
  ['middle_name', 'profile.middleName', 'additional-name', 'text'],
  ['gender', 'profile.gender', 'sex', 'text'],
  ['house_number', 'profile.houseNumber', 'off', 'text'],
  ['contact_language', 'profile.contactLanguage', 'language', 'text'],
  ['document_series', 'profile.documentSeries', 'off', 'text'],
  ['document_number', 'profile.documentNumber', 'off', 'text'],
] as const;

type ByInput = Readonly<Record<string, string>>;
type FieldsProps = { t: Translate; info: KnownUserInfo | null; typed: ByInput; wrong: ByInput; max: string };

/** Each field has a hidden copy of its stored value, so that the form sends changes only. */
const InfoFields = ({ t, info, typed, wrong, max }: FieldsProps) =>
  [...fields, ...more.filter(([name]) => info?.[name] !== undefined)].map(([name, label, autoComplete, type]) => (
    <div key={name} className={name === 'street_address' ? 'col-span-full' : undefined}>
      <Field
        // The key remounts the field: a locked one shows the stored value.
        key={info?.locked_fields?.includes(name) ? 'locked' : 'open'}
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

type Props = FormProps & { latestBirth: string; supportHref: string; given: KnownUserInfo | null };

/** Stored details fill untouched fields only: a changed default does not overwrite what the player typed. */
export const UserInfoForm = withTexts(
  ['header', 'profile'],
  island(function UserInfoForm({ locale, t, returned, ...props }: Props) {
    const known = useLoaded($userInfo, loadUserInfo);
    const isHere = useHere();
    const state = usePageForm(sendInfo, locale, returned);
    if (known.info === null) return <NamesForm locale={locale} returned={returned} />;
    if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadUserInfo()} />;
    const info = known.kind === 'ready' ? known.info : props.given;
    const isWaiting = isHere && !info;
    return (
      <PageForm state={state} action={t('profile.save')}>
        {info?.locked_fields?.length ? (
          <p className="note">
            <span>
              {t('profile.infoLocked')}{' '}
              <a className="link" href={props.supportHref}>
                {t('profile.infoSupport')}
              </a>
            </span>
          </p>
        ) : null}
        <fieldset className={classOfFields} aria-label={t('header.personalDetails')} aria-busy={isWaiting || undefined}>
          <InfoFields t={t} info={info} typed={state.typed} wrong={state.wrong} max={props.latestBirth} />
        </fieldset>
      </PageForm>
    );
  }),
);
