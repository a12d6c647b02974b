import { type Strings, translator } from '#i18n/t.ts';

export type BetslipTexts = { locale: string; strings: Strings };

export function FirstBetslip({ locale, strings }: BetslipTexts) {
  const t = translator(strings, locale);
  return (
    <div className="betslip panel of-clip lt-laptop:hidden">
      <header className="flex items-center pt-2 ps-4 pe-2 min-h-52px">
        <h2 className="text-16 font-bold">{t('betslip.title')}</h2>
      </header>
      <div className="grid justify-items-center gap-2 px-4 pt-6 pb-8 text-14 text-text-2 text-center">
        <p>{t('betslip.empty')}</p>
        <p>{t('betslip.emptyHint')}</p>
      </div>
    </div>
  );
}

export const BetslipCount = ({ count, isInverse = false }: { count: number; isInverse?: boolean }) => (
  <span
    className={`figures inline-grid place-items-center min-w-24px h-24px px-6px rounded-1 text-13 font-bold ${isInverse ? 'text-plaster bg-on-plaster' : 'text-on-plaster bg-plaster'}`}
  >
    {count}
  </span>
);
