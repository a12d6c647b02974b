import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert } from '#theme/icons.ts';

type Props = { t: Translate; href: string; accepted: boolean; error: string | undefined };

/** Never ticked in advance. The terms open in a new tab, so that nothing typed is lost. */
export function TermsBox({ t, href, accepted, error }: Props) {
  return (
    <div className="field">
      <label className="terms-box">
        <input
          type="checkbox"
          name="accept_terms"
          value="yes"
          defaultChecked={accepted}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'accept-terms-error'}
        />
        <span>
          {t('joining.terms')}{' '}
          <a className="link" href={href} target="_blank" rel="noreferrer">
            {t('joining.termsLink')}
          </a>
        </span>
      </label>
      {error && (
        <p id="accept-terms-error" className="field-error">
          <Icon path={circleAlert} size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
