import type { Translate } from '#i18n/t.ts';
import { useLoaded } from '#islands/account/use-account.ts';
import { KEEP_ALL, keepName } from '#model/auth/kept-passkeys.ts';
import { dateTime } from '#model/dates.ts';
import { $passkeys, loadPasskeys, type Passkey } from '#stores/auth/passkeys.ts';

/**
 * Asks which passkeys to keep: somebody who knew the password may have added one. Renders nothing for a player without
 * passkeys.
 */
export function KeptPasskeys({ t }: { t: Translate }) {
  const known = useLoaded($passkeys, loadPasskeys);
  if (known.kind === 'ready') return known.passkeys.length > 0 && <Question t={t} passkeys={known.passkeys} />;
  // If the list cannot be loaded, one checkbox covers all passkeys.
  const question = <Question t={t} passkeys={null} />;
  return known.kind === 'failed' ? question : <noscript>{question}</noscript>;
}

function Question({ t, passkeys }: { t: Translate; passkeys: readonly Passkey[] | null }) {
  return (
    <fieldset className="grid gap-3" data-feature="passkeys">
      <legend className="field-label">{t('profile.keptPasskeys')}</legend>
      <p className="field-hint">{t('profile.keptPasskeysHint')}</p>
      {passkeys?.map(({ id, name, added_at: addedAt }) => (
        <label key={id} className="flex items-center gap-3 text-14">
          <input type="checkbox" name={keepName(id)} />
          <span>
            <bdi>{name}</bdi> · {t('profile.passkeyAdded')} <bdi className="figures">{dateTime(addedAt)}</bdi>
          </span>
        </label>
      ))}
      {passkeys === null && (
        <label className="flex items-center gap-3 text-14">
          <input type="checkbox" name={KEEP_ALL} />
          {t('profile.keepAllPasskeys')}
        </label>
      )}
    </fieldset>
  );
}
