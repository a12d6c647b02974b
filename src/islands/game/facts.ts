import type { Game } from '#domain/catalogue.ts';
import { DEFAULT_CURRENCY, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Drawn } from '#islands/game/game-props.ts';

/** What a player should know before the first stake. A host that says nothing of it is not spoken for. */
export function oddsOf(game: Game, { locale, t }: Drawn): string[] {
  const rtp =
    game.rtp === null
      ? null
      : (game.rtp / 100).toLocaleString(locale === 'ar' ? 'ar-TN-u-nu-latn' : locale, { minimumFractionDigits: 2 });
  return [
    ...(rtp === null ? [] : [t('game.rtp', { rtp })]),
    ...(game.volatility === null ? [] : [t(`game.volatility${game.volatility}`)]),
  ];
}

/** The least is rounded up and the most down (specification, point 5). */
export function stakesOf({ minBet, maxBet }: Game, { locale, t }: Drawn): string | null {
  if (minBet === null || maxBet === null) return null;
  return t('game.stakes', {
    min: formatAmount(minBet, locale, 'ceil'),
    max: formatMoney(maxBet, DEFAULT_CURRENCY, locale),
  });
}

export const sentence = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' · ');
