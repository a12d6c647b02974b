import { drawing, h, paint } from '#sandbox/client/element.ts';
import { liveText } from '#sandbox/client/live/scene.ts';
import { isCalm, tone } from '#sandbox/client/screen.ts';
import type { RaceCard } from '#sandbox/live/race-card.ts';

export type Look = 'horses' | 'trotters' | 'camels' | 'greyhounds';

/** Outlines on a field of 64 by 40, running to the right; legs apart, as at the longest of the stride. */
const bodies = {
  horses:
    'M8 13c4-3 9-2 13-1c6 1 12 1 16-2l7-7l1-2l2 2c4 1 7 4 9 8l-2 3l-4-1l-4-2l-4 7c-1 4-3 6-5 7l9 4l5-1l1 2l-6 2l-11-3l-7-3c-4 1-7 0-10-1l-6 3l-8 6l-2 5l-3-1l2-6l7-8c-2-3-2-6-1-9c-3 0-6 3-9 7c-1-5 3-9 10-9z',
  greyhounds:
    'M4 8c5 5 9 6 14 5c6-2 13-2 19 0l8-4l3-3l1 3l9 4l2 3l-4 1l-6 1l-6 4c-2 4-4 6-7 7l8 4l6-1l1 2l-7 1l-11-4l-6-5c-4 1-8 0-11-3l-6 5l-8 4l-3 4l-3-1l3-5l8-6l3-7c-5 0-9-3-11-7z',
  camels:
    'M7 18c2-3 6-4 9-4c2-5 5-9 9-9s6 4 8 9c4 0 8-1 10-4c2-4 3-8 7-9l6 1l1 3l-3 2l-4 0c-1 5-3 10-8 12l-3 2l8 8l1 7l-3 0l-2-6l-9-7l-2 1l-9 8l-4 5l-3-1l4-6l6-7c-3-1-6-1-8-2l-4 4l-7 4l-3 4l-3-1l3-5l7-5c-2-2-3-4-2-7c-2 1-3 3-4 5c0-3 1-5 3-6z',
};
/** Colours of eight runners; each carries its number too, for players who see few colours. */
const silks = ['#c8443a', '#e9e4d6', '#2f6fb3', '#e2b93b', '#3d8a5f', '#23252e', '#d87f33', '#c47fa8'] as const;

const light: readonly number[] = [2, 4, 8];

export function runnerPicture(look: Look, gate: number): SVGElement {
  const fill = light.includes(gate) ? '#16181f' : '#fff';
  return drawing('svg', { viewBox: '0 0 64 40', class: `runner-picture ${look}`, 'aria-hidden': 'true' }, [
    drawing('path', { fill: 'var(--coat)', d: bodies[look === 'trotters' ? 'horses' : look] }),
    look === 'trotters' &&
      drawing('path', {
        d: 'M8 34a6 6 0 1 0 .1 0M8 28l14-8M4 22l6-2l3 7',
        ...paint('none', 'oklch(0.93 0.03 90)', 1.6),
      }),
    drawing('rect', { x: 20, y: 9.5, width: 16, height: 12, rx: 3, fill: silks[(gate - 1) % silks.length] ?? '' }),
    drawing(
      'text',
      { x: 28, y: 18.5, fill, 'font-size': 10, 'font-weight': 800, 'text-anchor': 'middle' },
      String(gate),
    ),
  ]);
}

/** Steps between gate and post at which positions are set; between them runners go evenly. */
const STEPS = 12;

/** A deterministic number from 0 to 1, so that every screen shows the same race. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

/** The time at which a place comes home, as a share of the race: the first at 0.86, the last at the end. */
const homeAt = (place: number, runners: number): number => 0.86 + (0.14 * place) / (runners - 1);

/**
 * How far a runner has come at each step, as shares of the way.
 * @param place from 0, as the result has it.
 */
function progressOf(gate: number, place: number, runners: number, round: number): number[] {
  const home = homeAt(place, runners);
  let reached = 0;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    const even = Math.min(1, share / home);
    // Most uncertain in the middle, and true at both ends.
    const sway = (noise(round * 31 + gate * 7 + step) - 0.5) * 0.1 * Math.sin(Math.PI * Math.min(1, even));
    reached = Math.max(reached, even >= 1 ? 1 : even + sway);
    return reached;
  });
}

const RACE_MS = 15_000;

const standingAt = (share: number): string => `calc(26px + (100% - 26px - var(--runner) - 14px) * ${share.toFixed(4)})`;

/** The course: a lane for each runner, from the gates to the post. It runs from left to right in every language. */
export function raceTrack(look: Look) {
  const root = h('div.track', { dir: 'ltr', 'aria-hidden': 'true' });
  let runners: HTMLElement[] = [];
  /** Puts the runners behind the post, the first three with their places. */
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
    /** Everybody in the gates. */
    line(card: RaceCard) {
      runners = card.map((_, at) => h('span.runner', runnerPicture(look, at + 1)));
      const lanes = runners.map((runner, at) => h('div.lane', [h('span.gate', String(at + 1)), runner]));
      root.replaceChildren(...lanes, h('span.post', { title: liveText('post') }));
    },
    /** The gates shut: they paw the ground. */
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
