import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { betRules } from '#sandbox/client/boards/bet-rules.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { element } from '#sandbox/client/element.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import type { Scene, SceneMaker } from '#sandbox/client/live/scene.ts';
import { angleOf, figureOf, motifPicture, pointer, wheelPicture } from '#sandbox/client/live/wheel/wheel-picture.ts';
import { isCalm } from '#sandbox/client/motion.ts';
import { tone } from '#sandbox/client/sound.ts';
import { type Motif, segments, type WheelOutcome, wheelBoard } from '#sandbox/live/wheel-board.ts';

const SPIN_MS = 7_000;
const TURNS = 4;
const motifs = [...wheelBoard.bets.keys()] as Motif[];
const nameOf = (motif: string): string => liveText(`motif_${motif as Motif}`);
const countOf = (motif: Motif): number => segments.filter((one) => one === motif).length;
const came = (motif: Motif): string => liveText('wheel_came', { motif: nameOf(motif), odds: figureOf[motif] });
const colours: Readonly<Record<string, string>> = { 1: 'blue', 3: 'green', 12: 'red', 25: 'black', 51: 'gold' };

/** A wheel of 54 segments that turns once for everybody. */
export const wheelScene = (): SceneMaker => ({
  bets: new Map(wheelBoard.bets),
  nameOf,
  make(board): Scene<WheelOutcome> {
    const face = wheelPicture();
    const picture = element('div', { class: 'money-wheel' }, [face, pointer()]);
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
      close: () => undefined,
      async reveal({ stop }, isLate) {
        const from = turned;
        if (!isLate && !isCalm()) await spin(face, from, stop);
        lie(stop);
        mark(segments[stop] as Motif);
      },
      spoken: ({ stop }) => came(segments[stop] as Motif),
      result: (word) => ({
        text: word,
        colour: colours[word] ?? 'plain',
        spoken: liveText('wheel_paid', { odds: word }),
      }),
    };
  },
});

const betsOf = (board: BetBoard) =>
  element(
    'div',
    { class: 'wheel-bets', role: 'group', 'aria-label': liveText('wheel_bets') },
    motifs.map((motif) =>
      board.spot(
        motif,
        [
          motifPicture(motif),
          element('b', {}, [`${figureOf[motif]}:1`]),
          element('small', {}, [liveText('wheel_segments', { count: countOf(motif) })]),
        ],
        `wheel-bet ${motif}`,
      ),
    ),
  );

/** Four turns and what is missing, slower and slower, with a tick at each quarter of the way. */
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
