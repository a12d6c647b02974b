import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { betRules, boardText, oddsText } from '#sandbox/client/boards/board-texts.ts';
import { h, radioGroup } from '#sandbox/client/element.ts';
import { type Look, raceTrack, runnerPicture } from '#sandbox/client/live/race/race-track.ts';
import { liveText, type Scene, type SceneBets, type SceneMaker } from '#sandbox/client/live/scene.ts';
import { percent } from '#sandbox/client/texts.ts';
import { type RaceCard, type RaceOutcome, raceBoard, type Species } from '#sandbox/live/race.ts';

type Which = 'first' | 'second';

type Spots = { readonly spot: (bet: string) => HTMLButtonElement; readonly drawOdds: (bet: string) => void };

/** Of fifty-six pairs only the chosen one is a button. */
function forecastBets(runners: number, board: BetBoard, { spot, drawOdds }: Spots) {
  const chosen = { first: 1, second: 2 };
  const choices = { first: gatesOf('first'), second: gatesOf('second') };
  const pairs = h('div.forecast-spot');
  const root = h('section.forecast', { 'aria-label': liveText('race_forecast') }, [
    h('h2', liveText('race_forecast')),
    choices.first.root,
    choices.second.root,
    pairs,
  ]);

  function gatesOf(which: Which) {
    return radioGroup({
      looks: ['gates', 'gate-choice'],
      legend: liveText(`race_${which}`),
      name: which,
      choices: Array.from({ length: runners }, (_, at) => ({ value: at + 1, face: h('span', String(at + 1)) })),
      chosen: chosen[which],
      onChange: (gate) => select(which, Number(gate)),
    });
  }
  function select(which: Which, gate: number): void {
    const other = which === 'first' ? 'second' : 'first';
    if (chosen[other] === gate) chosen[other] = chosen[which];
    chosen[which] = gate;
    draw();
  }
  function draw(): void {
    for (const which of ['first', 'second'] as const)
      for (const input of choices[which].inputs) input.checked = Number(input.value) === chosen[which];
    const bet = `forecast-${chosen.first}-${chosen.second}`;
    // Pairs that carry a chip stay in sight.
    const staked = Object.keys(board.bets ?? {}).filter((id) => id.startsWith('forecast-') && id !== bet);
    for (const id of [bet, ...staked]) drawOdds(id);
    pairs.replaceChildren(...[bet, ...staked].map(pairOf));
  }
  function pairOf(bet: string): HTMLElement {
    const [, first, second] = bet.split('-');
    return h('span.pair', [h('b', { dir: 'ltr' }, `${first} → ${second}`), spot(bet)]);
  }
  return { root, draw };
}

function raceBets(look: Look, runners: number, board: BetBoard, bets: SceneBets) {
  const spot = (bet: string) => board.spot(bet, [h('b.odds')], 'race-bet');
  const drawOdds = (bet: string) =>
    spot(bet)
      .querySelector('.odds')
      ?.replaceChildren(oddsText([(bets.get(bet)?.pays[0] ?? 0) + 100]));
  const rows = Array.from({ length: runners }, (_, at) => {
    const [name, chance] = [h('bdi'), h('small')];
    const runner = h('th', { scope: 'row' }, [runnerPicture(look, at + 1), h('span', [name, chance])]);
    const cells = ['win', 'place'].map((kind) => h('td', spot(`${kind}-${at + 1}`)));
    return { name, chance, root: h('tr', [runner, cells]) };
  });
  const headings = (['race_runner', 'race_win', 'race_place'] as const).map((key) => liveText(key));
  const sheet = h('table.race-card', [
    h('thead', h('tr', [headings.map((heading) => h('th', { scope: 'col' }, heading))])),
    h('tbody', [rows.map((row) => row.root)]),
  ]);
  const forecast = forecastBets(runners, board, { spot, drawOdds });
  const root = h('div.race-bets', [sheet, forecast.root]);
  board.ready(root);
  const mark = (order: readonly number[]) => {
    for (const [at, row] of rows.entries()) {
      const place = order.indexOf(at + 1);
      row.root.dataset.place = place >= 0 && place < 3 ? String(place + 1) : '';
    }
  };
  const show = (card: RaceCard) => {
    for (const [at, { name, strength }] of card.entries()) {
      rows[at]?.name.replaceChildren(name);
      rows[at]?.chance.replaceChildren(liveText('race_chance', { percent: percent(strength * 10) }));
      for (const kind of ['win', 'place']) drawOdds(`${kind}-${at + 1}`);
    }
    mark([]);
    forecast.draw();
  };
  return { root, mark, show };
}

const runnersOf: Readonly<Record<Species, number>> = { horses: 8, greyhounds: 6 };

const looks: readonly (readonly [RegExp, Look])[] = [
  [/camel/i, 'camels'],
  [/trotting|harness/i, 'trotters'],
];

/** @param title says what runs: camels, trotters. */
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
      const track = raceTrack(look);
      const sheet = raceBets(look, card.length, board, bets);
      let round = 0;
      return {
        picture: track.root,
        layout: sheet.root,
        rules: [
          ...betRules([liveText('race_rules'), liveText(`race_place_${species}`), boardText('keys')], []),
          h('p', liveText('race_return')),
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
