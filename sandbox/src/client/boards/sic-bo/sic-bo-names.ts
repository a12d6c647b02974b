import { boardText } from '#sandbox/client/boards/board-texts.ts';

/** "Triple 4", "Total 11". */
export function sicBoName(bet: string): string {
  const [kind, first = '', second = ''] = bet.split('-');
  switch (kind) {
    case 'small':
    case 'big':
    case 'odd':
    case 'even':
      return boardText(`sicbo_${kind}`);
    case 'any':
      return boardText('sicbo_any');
    case 'sum':
      return boardText('sicbo_sum', { sum: first });
    case 'pair':
      return boardText('sicbo_pair', { low: first, high: second });
    default:
      return boardText(`sicbo_${kind as 'single' | 'double' | 'triple'}`, { face: first });
  }
}
