import type { LiveKind } from '#domain/game/live-kinds.ts';

export type Mark = { readonly text: string; readonly tone: 'red' | 'black' | 'green' | 'blue' | 'plain' };

const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const handMarks: Readonly<Record<string, string>> = {
  'high-card': 'H',
  pair: '2',
  flush: 'F',
  straight: 'S',
  three: '3',
  'straight-flush': 'SF',
};

/** @param result in the contract's notation (`LiveTable`). */
export function markOf(kind: LiveKind, result: string): Mark {
  switch (kind) {
    case 'roulette':
      return { text: result, tone: result === '0' ? 'green' : redNumbers.has(Number(result)) ? 'red' : 'black' };
    case 'baccarat':
      if (result === 'player') return { text: 'P', tone: 'blue' };
      return result === 'banker' ? { text: 'B', tone: 'red' } : { text: 'T', tone: 'green' };
    case 'dice':
      return { text: String(sumOf(result)), tone: 'plain' };
    case 'wheel':
      return { text: `×${result}`, tone: 'plain' };
    case 'horses':
    case 'greyhounds':
      return { text: result.split('-')[0] ?? '', tone: 'plain' };
    case 'blackjack':
      if (result === 'bust') return { text: '>21', tone: 'red' };
      return { text: result === 'blackjack' ? 'BJ' : result, tone: 'black' };
    case 'poker':
      return { text: handMarks[result] ?? result, tone: 'plain' };
  }
}

export const sumOf = (dice: string): number => dice.split('-').reduce((sum, eyes) => sum + Number(eyes), 0);
