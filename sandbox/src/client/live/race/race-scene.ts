import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { betRules, boardText, oddsText } from '#sandbox/client/boards/board-texts.ts';
import { drawing, h, paint, radioGroup } from '#sandbox/client/element.ts';
import outlines from '#sandbox/client/live/outlines.json' with { type: 'json' };
import { liveText, type Scene, type SceneBets, type SceneMaker } from '#sandbox/client/live/scene.ts';
import { isCalm, tone } from '#sandbox/client/screen.ts';
import { percent } from '#sandbox/client/texts.ts';
import { type RaceCard, type RaceOutcome, raceBoard, type Species } from '#sandbox/live/race.ts';

export type Look = 'horses' | 'trotters' | 'camels' | 'greyhounds';

/** Runners also carry numbers, for players with colour blindness. */
const silks = ['#c8443a', '#e9e4d6', '#2f6fb3', '#e2b93b', '#3d8a5f', '#23252e', '#d87f33', '#c47fa8'] as const;

const light: readonly number[] = [2, 4, 8];

function runnerPicture(look: Look, gate: number): SVGElement {
  const fill = light.includes(gate) ? '#16181f' : '#fff';
  return drawing('svg', { viewBox: '0 0 64 40', class: `runner-picture ${look}`, 'aria-hidden': 'true' }, [
    drawing('path', { fill: 'var(--coat)', d: outlines.runners[look === 'trotters' ? 'horses' : look] }),
    look === 'trotters' &&
      drawing('path', {
        d: 'M8 34a6 6 0 1 0 .1 0M8 28l14-8M4 22l6-2l3 7',
        ...paint('none', '#f0e7d2', 1.6),
      }),
    drawing('rect', { x: 20, y: 9.5, width: 16, height: 12, rx: 3, fill: silks[(gate - 1) % silks.length] ?? '' }),
    drawing(
      'text',
      { x: 28, y: 18.5, fill, 'font-size': 10, 'font-weight': 800, 'text-anchor': 'middle' },
      String(gate),
    ),
  ]);
}

const STEPS = 12;

/** Deterministic from 0 to 1, so that every screen shows the same race. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

const homeAt = (place: number, runners: number): number => 0.86 + (0.14 * place) / (runners - 1);

/**
 * Fractions of the course at each step.
 * @param place from 0, as in the result.
 */
function progressOf(gate: number, place: number, runners: number, round: number): number[] {
  const home = homeAt(place, runners);
  let reached = 0;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    const even = Math.min(1, share / home);
    // Sway most in the middle and not at all at both ends, where positions are exact.
    const sway = (noise(round * 31 + gate * 7 + step) - 0.5) * 0.1 * Math.sin(Math.PI * Math.min(1, even));
    reached = Math.max(reached, even >= 1 ? 1 : even + sway);
    return reached;
  });
}

const RACE_MS = 15_000;

const standingAt = (share: number): string => `calc(26px + (100% - 26px - var(--runner) - 14px) * ${share.toFixed(4)})`;

function raceTrack(look: Look) {
  const root = h('div.track', { dir: 'ltr', 'aria-hidden': 'true' });
  let runners: HTMLElement[] = [];
  const finish = (order: readonly number[]) => {
    root.classList.remove('steady', 'running');
    for (const [at, runner] of runners.entries()) {
      const place = order.indexOf(at + 1);
      runner.style.insetInlineStart = standingAt(1);
      runner.dataset.place = place < 3 ? String(place + 1) : '';
    }
  };
  return {
    root,
    line(card: RaceCard) {
      runners = card.map((_, at) => h('span.runner', runnerPicture(look, at + 1)));
      const lanes = runners.map((runner, at) => h('div.lane', [h('span.gate', String(at + 1)), runner]));
      root.replaceChildren(...lanes, h('span.post', { title: liveText('post') }));
    },
    steady: () => root.classList.add('steady'),
    finish,
    async run(order: readonly number[], round: number) {
      root.classList.remove('steady');
      if (isCalm()) return finish(order);
      root.classList.add('running');
      tone(300, 200);
      const runs = runners.map((runner, at) => {
        const way = progressOf(at + 1, order.indexOf(at + 1), order.length, round);
        const frames = way.map((share) => ({ insetInlineStart: standingAt(share) }));
        return runner.animate(frames, { duration: RACE_MS, easing: 'linear' });
      });
      await Promise.all(runs.map(({ finished }) => finished.catch(() => undefined)));
      finish(order);
    },
  };
}

type Which = 'first' | 'second';

type Spots = { readonly spot: (bet: string) => HTMLButtonElement; readonly drawOdds: (bet: string) => void };

function forecastBets(runners: number, board: BetBoard, { spot, drawOdds }: Spots) {
  const chosen = { first: 1, second: 2 };
  const choices = { first: gateChoice('first'), second: gateChoice('second') };
  const pairs = h('div.forecast-spot');
  const root = h('section.forecast', { 'aria-label': liveText('race_forecast') }, [
    h('h2', liveText('race_forecast')),
    pairs,
    choices.first.root,
    choices.second.root,
  ]);

  function gateChoice(which: Which) {
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
    const staked = Object.keys(board.bets ?? {}).filter((id) => id.startsWith('forecast-') && id !== bet);
    for (const id of [bet, ...staked]) drawOdds(id);
    pairs.replaceChildren(...[bet, ...staked].map(pairLabel));
  }
  function pairLabel(bet: string): HTMLElement {
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

const runnerCounts: Readonly<Record<Species, number>> = { horses: 8, greyhounds: 6 };

const looks: readonly (readonly [RegExp, Look])[] = [
  [/camel/i, 'camels'],
  [/trotting|harness/i, 'trotters'],
];

/** @param title names what runs: camels, trotters. */
export function raceScene(species: Species, title: string): SceneMaker {
  const look = looks.find(([named]) => named.test(title))?.[1] ?? species;
  const bets: SceneBets = new Map();
  let card: RaceCard = Array.from({ length: runnerCounts[species] }, () => ({ name: '', strength: 0 }));
  const named = (gate: string | undefined): string => {
    const name = card[Number(gate) - 1]?.name ?? '';
    return name === '' ? String(gate) : `${gate} ${name}`;
  };
  const nameOf = (bet: string): string => {
    const [kind, first, second] = bet.split('-');
    if (kind === 'forecast') return liveText('race_forecast_of', { first: named(first), second: named(second) });
    return liveText(kind === 'win' ? 'race_win_of' : 'race_place_of', { runner: named(first) });
  };
  const outcomeText = ([first, second, third]: readonly number[]): string =>
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
        start: () => track.steady(),
        async reveal({ order }, how) {
          if (how === 'resumed') track.finish(order);
          else await track.run(order, round);
          sheet.mark(order);
        },
        outcomeText: ({ order }) => outcomeText(order),
        result: (word) => ({ text: word, colour: 'plain', label: liveText('race_result', { order: word }) }),
      };
    },
  };
}
