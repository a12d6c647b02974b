// What a price button says as the server draws it, in decimal odds: a script writes the format that a player likes.

import type { LineEvent } from '#contract/line.ts';
import { type PriceState, priceState } from '#domain/book-markets.ts';
import { oddsText, price } from '#domain/odds.ts';
import type { Speech } from '#i18n/server.ts';

export type DrawnPrice = { readonly state: PriceState; readonly text: string };

export function drawnPrice(event: LineEvent, marketId: string, outcomeId: string, { t, locale }: Speech): DrawnPrice {
  const state = priceState(event, marketId, outcomeId);
  if (state.kind === 'open') return { state, text: oddsText(price(state.price), 'decimal', locale) };
  return { state, text: state.kind === 'locked' ? t('sportsbook.locked') : t(`sportsbook.verdict_${state.verdict}`) };
}
