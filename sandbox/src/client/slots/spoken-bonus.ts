import { slotText } from '#sandbox/client/slots/texts.ts';
import { spoken } from '#sandbox/client/texts.ts';

/** What free spins brought, in words; nothing where there were none. */
export function wonInFreeSpins(spins: readonly { readonly win: number }[], currency: string): string {
  const won = spins.slice(1).reduce((sum, { win }) => sum + win, 0);
  return spins.length > 1 ? slotText('prizeOfSpins', { win: spoken(won, currency) }) : '';
}
