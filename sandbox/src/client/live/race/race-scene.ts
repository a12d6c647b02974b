import { betRules } from '#sandbox/client/boards/bet-rules.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { element } from '#sandbox/client/element.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import { RaceBets } from '#sandbox/client/live/race/race-bets.ts';
import { RaceTrack } from '#sandbox/client/live/race/race-track.ts';
import type { Look } from '#sandbox/client/live/race/runner-picture.ts';
import type { Scene, SceneBets, SceneMaker } from '#sandbox/client/live/scene.ts';
import { type RaceOutcome, raceBoard } from '#sandbox/live/race-board.ts';
import type { RaceCard, Species } from '#sandbox/live/race-card.ts';

/** Gates of each species; who runs in them changes from race to race. */
const runnersOf: Readonly<Record<Species, number>> = { horses: 8, greyhounds: 6 };

const looks: readonly (readonly [RegExp, Look])[] = [
  [/camel/i, 'camels'],
  [/trotting|harness/i, 'trotters'],
];

/** A race on the schedule that all players share. @param title says what runs where eight of a kind do. */
export function raceScene(species: Species, title: string): SceneMaker {
  const look = looks.find(([named]) => named.test(title))?.[1] ?? species;
  const bets: SceneBets = new Map();
  let card: RaceCard = Array.from({ length: runnersOf[species] }, () => ({ name: '', strength: 0 }));
  const named = (gate: string | undefined): string => {
    const name = card[Number(gate) - 1]?.name ?? '';
    return name === '' ? String(gate) : `${gate} ${name}`;
  };
  const nameOf = (bet: string): string => {
    const [kind, first, second] = bet.split('-');
    if (kind === 'forecast') return liveText('race_forecast_of', { first: named(first), second: named(second) });
    return liveText(kind === 'win' ? 'race_win_of' : 'race_place_of', { runner: named(first) });
  };
  const came = ([first, second, third]: readonly number[]): string =>
    liveText('race_came', { first: named(`${first}`), second: named(`${second}`), third: named(`${third}`) });
  return {
    bets,
    nameOf,
    make(board): Scene<RaceOutcome> {
      const track = new RaceTrack(look);
      const sheet = new RaceBets(look, card.length, board, bets);
      let round = 0;
      return {
        picture: track.root,
        layout: sheet.root,
        rules: [
          ...betRules([liveText('race_rules'), liveText(`race_place_${species}`), boardText('keys')], []),
          element('p', {}, [liveText('race_return')]),
        ],
        open(state) {
          round = state.round;
          card = state.card ?? card;
          bets.clear();
          for (const [id, bet] of raceBoard(card).bets) bets.set(id, bet);
          sheet.show(card);
          track.line(card);
        },
        close: () => track.steady(),
        async reveal({ order }, isLate) {
          if (isLate) track.finish(order);
          else await track.run(order, round);
          sheet.mark(order);
        },
        spoken: ({ order }) => came(order),
        result: (word) => ({ text: word, colour: 'plain', spoken: liveText('race_result', { order: word }) }),
      };
    },
  };
}
