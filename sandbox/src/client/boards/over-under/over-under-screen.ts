import { betRules } from '#sandbox/client/boards/bet-rules.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { MarkPicker } from '#sandbox/client/boards/over-under/mark-picker.ts';
import { NumberLine } from '#sandbox/client/boards/over-under/number-line.ts';
import { Results } from '#sandbox/client/boards/results.ts';
import { stakeLimits } from '#sandbox/client/boards/stake-limits.ts';
import { element } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { BoardRound, OpenedBoard } from '#sandbox/games/boards/board-engine.ts';
import { type OverUnderOutcome, overUnder } from '#sandbox/games/boards/over-under.ts';
import type { RoundBets } from '#sandbox/games/boards/round-bets.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

type Shown = BoardRound<OverUnderOutcome>;
const came = ({ thrown }: OverUnderOutcome): string => boardText('over_came', { thrown });

/** Dice over and under: one mark, one side of it, one stake. */
export function openScreen(opened: OpenedGame<OpenedBoard, Shown>): Screen<Shown> {
  const [line, results] = [new NumberLine(), new Results()];
  const picker = new MarkPicker((bet) => line.show(bet));
  return {
    field: element('div', { class: 'board-field over-under' }, [
      results.root,
      line.root,
      picker.root,
      stakeLimits(opened),
    ]),
    rules: betRules(
      [boardText('over_rules')],
      ['under-50', 'under-25', 'under-10', 'under-1'].map(
        (bet) => [picker.nameOf(bet), overUnder.bets.get(bet)] as const,
      ),
    ),
    action: { label: boardText('throw'), outline: outlines.play },
    readPlay: (stake) => ({ bets: { [picker.bet]: stake } }),
    start() {
      picker.hold(true);
      line.roll();
    },
    async show({ shown, play, win }, how) {
      const [bet = picker.bet] = Object.keys((play as { bets: RoundBets }).bets);
      picker.choose(bet);
      await line.land(shown.outcome.thrown, how === 'resumed');
      const colour = (win ?? 0) > 0 ? 'green' : 'plain';
      results.add({ text: String(shown.outcome.thrown), colour, spoken: came(shown.outcome) });
      picker.hold(false);
    },
    async rest() {
      line.rest();
      picker.hold(false);
    },
    spoken: ({ shown }) => came(shown.outcome),
  };
}
