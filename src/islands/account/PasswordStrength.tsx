import type { Translate } from '#i18n/t.ts';
import { strengthOf, strengths } from '#model/auth/password-strength.ts';

type Props = { t: Translate; password: string; isPersonal: boolean };

const words = { weak: 'profile.weak', fair: 'profile.fair', strong: 'profile.strong' } as const;

/**
 * Says the strength in words as well as in colour. Rendered from the start, so that the live region announces its first
 * value too.
 */
export function PasswordStrength({ t, password, isPersonal }: Props) {
  const strength = isPersonal ? 'weak' : strengthOf(password);
  const filled = password === '' ? 0 : strengths.indexOf(strength) + 1;
  return (
    <div className="strength" data-strength={password === '' ? undefined : strength}>
      <span className="strength-bars" aria-hidden="true">
        {strengths.map((step, index) => (
          <span key={step} className={index < filled ? 'is-on' : undefined} />
        ))}
      </span>
      <span role="status">{password !== '' && t(isPersonal ? 'profile.personal' : words[strength])}</span>
    </div>
  );
}
