// What a player should know before the first stake, as text. What the host does not report is left out.
import type { Game } from '#domain/lobby/catalogue.ts';
import { DEFAULT_CURRENCY, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Translations } from '#i18n/server.ts';

export function rtpAndVolatility({ rtp, volatility }: Game, { locale, t }: Translations): string[] {
  const share = rtp === null ? null : t('game.rtp', { rtp: formatNumber(rtp / 100, locale, 2) });
  const spread = volatility === null ? null : t(`game.volatility${volatility}`);
  return [share, spread].filter((fact) => fact !== null);
}

/** The minimum is rounded up and the maximum down (specification, point 5). */
export function stakeRange({ minBet, maxBet }: Game, { locale, t }: Translations): string | null {
  if (minBet === null || maxBet === null) return null;
  return t('game.stakes', {
    min: formatAmount(minBet, locale, 'ceil'),
    max: formatMoney(maxBet, DEFAULT_CURRENCY, locale),
  });
}
