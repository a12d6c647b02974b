import { drawing, h, paint } from '#sandbox/client/element.ts';
import outlines from '#sandbox/client/live/outlines.json' with { type: 'json' };
import { liveText } from '#sandbox/client/live/scene.ts';
import { isCalm, tone } from '#sandbox/client/screen.ts';
import type { RaceCard } from '#sandbox/live/race.ts';

export type Look = 'horses' | 'trotters' | 'camels' | 'greyhounds';

/** Runners carry numbers, too, for players who see few colours. */
const silks = ['#c8443a', '#e9e4d6', '#2f6fb3', '#e2b93b', '#3d8a5f', '#23252e', '#d87f33', '#c47fa8'] as const;

const light: readonly number[] = [2, 4, 8];

export function runnerPicture(look: Look, gate: number): SVGElement {
  const fill = light.includes(gate) ? '#16181f' : '#fff';
  return drawing('svg', { viewBox: '0 0 64 40', class: `runner-picture ${look}`, 'aria-hidden': 'true' }, [
    drawing('path', { fill: 'var(--coat)', d: outlines.runners[look === 'trotters' ? 'horses' : look] }),
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

/** Steps at which positions are set; runners go evenly between them. */
const STEPS = 12;

/** Deterministic from 0 to 1, so that every screen shows the same race. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

/** As a share of the race: the first at 0.86, the last at the end. */
const homeAt = (place: number, runners: number): number => 0.86 + (0.14 * place) / (runners - 1);

/** Shares of the way at each step. @param place from 0, as the result has it. */
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

export function raceTrack(look: Look) {
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
