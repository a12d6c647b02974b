import { localise, toLocale } from '#domain/locales.ts';
import type { Translate } from '#i18n/t.ts';

export type BetslipTexts = { locale: string; t: Translate };

export function FirstBetslip({ locale, t }: BetslipTexts) {
  const href = (path: string) => localise(path, toLocale(locale));
  return (
    <div className="betslip panel of-clip lt-laptop:hidden">
      <header className="flex items-center pt-2 ps-4 pe-2 min-h-52px">
        <h2 className="text-16 font-bold">{t('betslip.title')}</h2>
      </header>
      <div className="grid gap-3 px-4 pb-4 text-14 text-text-2">
        <p>{t('betslip.empty')}</p>
        <ol>
          <li>{t('betslip.emptyHint')}</li>
          <li>{t('betslip.stakeHint')}</li>
          <li className="for-guest">{t('betslip.guestHint')}</li>
        </ol>
        <a
          className="btn btn-quiet for-guest"
          href={`${href('/auth/sign-in')}?next=${encodeURIComponent(href('/sportsbook'))}`}
        >
          {t('betslip.signIn')}
        </a>
        <a className="link" href={href('/terms-and-conditions/sports-betting')}>
          {t('betslip.rules')}
        </a>
      </div>
    </div>
  );
}

export const BetslipCount = ({ count, isInverse = false }: { count: number; isInverse?: boolean }) => (
  <span
    translate="no"
    className={`figures inline-grid place-items-center min-w-24px h-24px px-6px rounded-1 text-13 font-bold ${isInverse ? 'text-plaster bg-on-plaster' : 'text-on-plaster bg-plaster'}`}
  >
    {count}
  </span>
);
