// A price button as the server renders it, in decimal odds; a script applies the player's odds format.

import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { oddsText, price } from '#domain/sportsbook/odds.ts';
import type { Translations } from '#i18n/server.ts';
import { type PriceState, priceState } from '#model/sportsbook/markets.ts';

export type DrawnPrice = { readonly state: PriceState; readonly text: string };

export function drawnPrice(
  event: FeedEvent,
  marketId: string,
  outcomeId: string,
  { t, locale }: Translations,
): DrawnPrice {
  const state = priceState(event, marketId, outcomeId);
  if (state.kind === 'open') return { state, text: oddsText(price(state.price), 'decimal', locale) };
  return { state, text: state.kind === 'locked' ? t('sportsbook.locked') : t(`sportsbook.verdict_${state.verdict}`) };
}
