import { element } from '#sandbox/client/element.ts';
import { paytable } from '#sandbox/client/slots/paytable.ts';
import { slotText } from '#sandbox/client/slots/texts.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { OpenedCascade } from '#sandbox/games/slots/cascade-slot.ts';

/** "7–8", "9–10", "11+". */
const columnsOf = (counts: readonly number[]): string[] =>
  counts.map((count, at) => (counts[at + 1] === undefined ? `${count}+` : `${count}–${(counts[at + 1] ?? 0) - 1}`));

/** What every symbol pays, how cascades multiply it, how free spins are won, and what the game returns. */
export function cascadeRules(game: OpenedCascade, rtp: number): Node[] {
  const { counts, times, bonus } = game;
  return [
    element('p', {}, [slotText('cascadePays', { least: counts[0] ?? 0 })]),
    paytable(game.symbols, columnsOf(counts), game.paytable, 100),
    element('p', {}, [slotText('cascadeTimes', { times: times.map((one) => `×${one}`).join(' ') })]),
    element('p', {}, [slotText('bonusByCascades', { ...bonus })]),
    element('p', {}, [slotText('fair', { rtp: percent(rtp) })]),
  ];
}
