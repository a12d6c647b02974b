import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { element } from '#sandbox/client/element.ts';
import { money, spoken } from '#sandbox/client/texts.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

/** The least and the most of one stake, said before it is made. */
export const stakeLimits = ({ stakes, currency }: OpenedGame): HTMLElement =>
  element('p', { class: 'limits' }, [
    boardText('stakeLimits', { least: money(stakes[0] ?? 0), most: spoken(stakes.at(-1) ?? 0, currency) }),
  ]);
