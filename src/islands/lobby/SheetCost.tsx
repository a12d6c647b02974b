import type { Game } from '#domain/lobby/catalogue.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#i18n/t.ts';
import { costPerHour } from '#model/safer-gambling/cost-per-hour.ts';

/** What an hour costs, in plain words, and what the figure does not promise. */
export function SheetCost({ game, locale, t }: { game: Game; locale: string; t: Translate }) {
  const hourly = costPerHour(game);
  if (!hourly) return null;
  const { cost, rounds } = hourly;
  return (
    <div className="sheet-cost">
      <p>
        <span>{t('sheet.costLabel')}</span>
        <b className="figures">{formatMoney(cost, DEFAULT_CURRENCY, locale, 'ceil')}</b>
      </p>
      <p>{t('sheet.costNote', { count: rounds, rounds: formatNumber(rounds, locale, 0) })}</p>
    </div>
  );
}
