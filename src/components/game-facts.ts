// What a player should know before the first stake, in words. A host that says nothing of it is not spoken for.
import type { Game } from '#domain/catalogue.ts';
import { DEFAULT_CURRENCY, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Speech } from '#i18n/server.ts';

export function oddsOf({ rtp, volatility }: Game, { locale, t }: Speech): string[] {
  const share = rtp === null ? null : t('game.rtp', { rtp: formatNumber(rtp / 100, locale, 2) });
  const spread = volatility === null ? null : t(`game.volatility${volatility}`);
  return [share, spread].filter((fact) => fact !== null);
}

/** The least is rounded up and the most down (specification, point 5). */
export function stakesOf({ minBet, maxBet }: Game, { locale, t }: Speech): string | null {
  if (minBet === null || maxBet === null) return null;
  return t('game.stakes', {
    min: formatAmount(minBet, locale, 'ceil'),
    max: formatMoney(maxBet, DEFAULT_CURRENCY, locale),
  });
}
