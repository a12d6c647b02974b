import type { LiveKind } from '#domain/game/live-kinds.ts';
import type { Translate } from '#i18n/t.ts';
import { markOf, sumOf } from '#model/game/live-results.ts';

/** A result in words: its mark alone says nothing to whoever hears the page. */
export function wordsOf(kind: LiveKind, result: string, t: Translate): string {
  switch (kind) {
    case 'roulette':
      return t(`livecard.roulette_${markOf(kind, result).tone}`, { number: result });
    case 'baccarat':
      return t(`livecard.baccarat_${result}`);
    case 'dice':
      return t('livecard.dice', { dice: result.replaceAll('-', ', '), sum: sumOf(result) });
    case 'wheel':
      return t('livecard.wheel', { times: result });
    case 'horses':
    case 'greyhounds':
      return t('livecard.race', { order: result.replaceAll('-', ', ') });
    case 'blackjack':
      return result === 'bust' || result === 'blackjack'
        ? t(`livecard.blackjack_${result}`)
        : t('livecard.blackjack', { total: result });
    case 'poker':
      return t(`livecard.poker_${result}`);
  }
}
