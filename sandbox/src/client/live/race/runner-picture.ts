import { drawing } from '#sandbox/client/element.ts';

/** What runs, as it is drawn: a race of camels or trotters is one of eight like that of horses. */
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
/** Colours that tell eight runners apart, also for whoever sees few colours: each has its number on it as well. */
const silks = ['#c8443a', '#e9e4d6', '#2f6fb3', '#e2b93b', '#3d8a5f', '#23252e', '#d87f33', '#c47fa8'] as const;

const light: readonly number[] = [2, 4, 8];

export function runnerPicture(look: Look, gate: number): SVGElement {
  const fill = light.includes(gate) ? '#16181f' : '#fff';
  const number = drawing('text', { class: 'silk-number', x: 28, y: 18.5, fill });
  number.textContent = String(gate);
  return drawing('svg', { viewBox: '0 0 64 40', class: `runner-picture ${look}`, 'aria-hidden': 'true' }, [
    drawing('path', { class: 'runner-body', d: bodies[look === 'trotters' ? 'horses' : look] }),
    ...(look === 'trotters'
      ? [drawing('path', { class: 'sulky', d: 'M8 34a6 6 0 1 0 .1 0M8 28l14-8M4 22l6-2l3 7' })]
      : []),
    drawing('rect', { x: 20, y: 9.5, width: 16, height: 12, rx: 3, fill: silks[(gate - 1) % silks.length] ?? '' }),
    number,
  ]);
}
