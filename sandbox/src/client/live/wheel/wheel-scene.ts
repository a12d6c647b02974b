import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { betRules, boardText } from '#sandbox/client/boards/board-texts.ts';
import { drawing, h, paint } from '#sandbox/client/element.ts';
import outlines from '#sandbox/client/live/outlines.json' with { type: 'json' };
import { liveText, type Scene, type SceneMaker } from '#sandbox/client/live/scene.ts';
import { isCalm, tone } from '#sandbox/client/screen.ts';
import { type Motif, segments, type WheelOutcome, wheelBoard } from '#sandbox/live/wheel-board.ts';

const TURN = 360 / segments.length;
const RIM = 196;
const INNER = 74;
const GOLD = '#d6b174';

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};
const slice = `M${at(INNER, -TURN / 2)}L${at(RIM, -TURN / 2)}A${RIM} ${RIM} 0 0 1 ${at(RIM, TURN / 2)}L${at(INNER, TURN / 2)}A${INNER} ${INNER} 0 0 0 ${at(INNER, -TURN / 2)}Z`;

export const oddsTexts: Readonly<Record<Motif, string>> = {
  palm: '1',
  amphora: '3',
  fig: '12',
  fish: '12',
  hand: '12',
  moon: '25',
  sun: '51',
};

function wheelPicture(): SVGElement {
  const figure = { fill: '#fbf8f1', 'font-size': 12, 'font-weight': 700, 'text-anchor': 'middle' };
  const drawn = segments.map((motif, place) =>
    drawing('g', { transform: `rotate(${place * TURN})`, class: `segment ${motif}` }, [
      drawing('path', { d: slice, ...paint('var(--fill)', GOLD) }),
      drawing('path.motif', { d: outlines.motifs[motif], transform: `translate(-6.5 -156.5) scale(${13 / 24})` }),
      drawing('text', { y: -172, ...figure }, oddsTexts[motif]),
    ]),
  );
  const pegs = segments.map((_, place) =>
    drawing('circle', { fill: '#f3ebd5', cy: -RIM, r: 3, transform: `rotate(${(place + 0.5) * TURN})` }),
  );
  const square = { x: -38, y: -38, width: 76, height: 76, rx: 4 };
  const star = [0, 45].map((degrees) =>
    drawing('rect', {
      ...square,
      ...paint('#147175', '#e6ce9d', 2),
      transform: `rotate(${degrees})`,
    }),
  );
  return drawing('svg.money-wheel-face', { viewBox: '-210 -210 420 420', 'aria-hidden': 'true' }, [
    drawing('circle', { fill: '#b68947', r: 206 }),
    drawn,
    pegs,
    drawing('circle', { r: INNER, ...paint('#0d1528', GOLD, 3) }),
    star,
    drawing('circle', { fill: '#b68947', r: 20 }),
  ]);
}

const motifPicture = (motif: Motif): SVGElement =>
  drawing(
    'svg',
    { viewBox: '0 0 24 24', class: `motif-picture ${motif}`, 'aria-hidden': 'true' },
    drawing('path.motif', { d: outlines.motifs[motif] }),
  );

export const angleOf = (stop: number): number => -stop * TURN;

const SPIN_MS = 7_000;
const TURNS = 4;
const motifs = [...wheelBoard.bets.keys()] as Motif[];
const nameOf = (motif: string): string => liveText(`motif_${motif as Motif}`);
const segmentCount = (motif: Motif): number => segments.filter((one) => one === motif).length;
const outcomeText = (motif: Motif): string => liveText('wheel_came', { motif: nameOf(motif), odds: oddsTexts[motif] });
const colours: Readonly<Record<string, string>> = { 1: 'blue', 3: 'green', 12: 'red', 25: 'black', 51: 'gold' };

export const wheelScene = (): SceneMaker => ({
  bets: new Map(wheelBoard.bets),
  nameOf,
  make(board): Scene<WheelOutcome> {
    const face = wheelPicture();
    const picture = h('div.money-wheel', [face, h('span.wheel-pointer', { 'aria-hidden': 'true' })]);
    let turned = 0;
    const lie = (stop: number) => {
      turned = angleOf(stop);
      face.style.transform = `rotate(${turned}deg)`;
    };
    lie(0);
    const layout = betsOf(board);
    board.ready(layout);
    const mark = (motif: Motif | null) => {
      for (const one of motifs) board.spot(one).classList.toggle('marked', one === motif);
    };
    return {
      picture,
      layout,
      rules: betRules(
        [liveText('wheel_rules'), boardText('keys')],
        motifs.map((motif) => [nameOf(motif), wheelBoard.bets.get(motif)]),
      ),
      open: () => mark(null),
      start: () => undefined,
      async reveal({ stop }, how) {
        const from = turned;
        if (how === 'played' && !isCalm()) await spin(face, from, stop);
        lie(stop);
        mark(segments[stop] as Motif);
      },
      outcomeText: ({ stop }) => outcomeText(segments[stop] as Motif),
      result: (word) => ({
        text: word,
        colour: colours[word] ?? 'plain',
        label: liveText('wheel_paid', { odds: word }),
      }),
    };
  },
});

const betsOf = (board: BetBoard) =>
  h('div.wheel-bets', { role: 'group', 'aria-label': liveText('wheel_bets') }, [
    motifs.map((motif) =>
      board.spot(
        motif,
        [
          motifPicture(motif),
          h('b', `${oddsTexts[motif]}:1`),
          h('small', liveText('wheel_segments', { count: segmentCount(motif) })),
        ],
        `wheel-bet ${motif}`,
      ),
    ),
  ]);

async function spin(face: SVGElement, from: number, stop: number): Promise<void> {
  const missing = (((angleOf(stop) - from) % 360) + 360) % 360;
  const to = from + TURNS * 360 + missing;
  for (let at = 0.08; at < 1; at += 0.08) setTimeout(() => tone(700, 25), SPIN_MS * at ** 1.6);
  const turn = face.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: SPIN_MS,
    easing: 'cubic-bezier(0.12, 0.7, 0.12, 1)',
  });
  await turn.finished.catch(() => undefined);
}
