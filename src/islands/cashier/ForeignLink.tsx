import type { Translate } from '#i18n/t.ts';

/** A payment link to an origin that the operator has not listed: shows its origin and never redirects by itself. */
export function ForeignLink({ t, link }: { t: Translate; link: string }) {
  return (
    <div className="note note-warn" role="note">
      <div>
        <p>{t('payments.otherLink')}</p>
        <p>
          <bdi dir="ltr">{new URL(link).origin}</bdi>
        </p>
        <p>
          <a className="link" href={link} rel="noopener noreferrer external">
            {t('payments.goOnElsewhere')}
          </a>
        </p>
      </div>
    </div>
  );
}
