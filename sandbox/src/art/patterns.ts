import type { ArtPattern } from '#domain/art.ts';
import { CENTRE, HEIGHT } from '#sandbox/art/size.ts';

const steps = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const [x, y] = CENTRE;

function rays(): string {
  const reach = HEIGHT;
  const at = (turn: number) => `${Math.round(x + reach * Math.sin(turn))} ${Math.round(y - reach * Math.cos(turn))}`;
  const wedge = (index: number) => `M${x} ${y}L${at((index * Math.PI) / 12)}L${at(((index + 0.5) * Math.PI) / 12)}Z`;
  return `<path d="${steps(24).map(wedge).join('')}"/>`;
}

const dots = (): string =>
  steps(15)
    .flatMap((row) => steps(11).map((column) => `<circle cx="${column * 48}" cy="${row * 48}" r="8"/>`))
    .join('');

const bands = (): string =>
  `<g transform="rotate(25 ${x} ${y})">${steps(16)
    .map((index) => `<rect x="${index * 64 - 280}" y="-200" width="30" height="1100"/>`)
    .join('')}</g>`;

const waves = (): string =>
  `<g fill="none" stroke="#fff" stroke-width="20">${steps(14)
    .map((index) => `<circle cx="${x}" cy="${HEIGHT + 180}" r="${60 + index * 46}"/>`)
    .join('')}</g>`;

const EIGHT_POINTS =
  'M0-40L11.7-28.3 28.3-28.3 28.3-11.7 40 0 28.3 11.7 28.3 28.3 11.7 28.3 0 40-11.7 28.3-28.3 28.3-28.3 11.7-40 0-28.3-11.7-28.3-28.3-11.7-28.3Z';
const FOUR_POINTS = 'M0-18L4.5-4.5 18 0 4.5 4.5 0 18-4.5 4.5-18 0-4.5-4.5Z';

const stars = (): string =>
  `<g fill="none" stroke="#fff" stroke-width="4">${steps(8)
    .flatMap((row) =>
      steps(7).map((column) => `<path transform="translate(${column * 80} ${row * 80})" d="${EIGHT_POINTS}"/>`),
    )
    .join('')}</g>`;

const places = [
  [70, 130, 1],
  [385, 60, 0.7],
  [425, 290, 1.1],
  [42, 345, 0.7],
  [215, 50, 0.6],
  [320, 195, 0.6],
  [140, 245, 0.5],
] as const;
const sparks = (): string =>
  places
    .map(([left, top, size]) => `<path transform="translate(${left} ${top}) scale(${size})" d="${FOUR_POINTS}"/>`)
    .join('');

const drawings: Readonly<Record<ArtPattern, () => string>> = { rays, dots, bands, waves, stars, sparks };

/** White shapes over the whole ground, faded by the caller. */
export const patternOf = (pattern: ArtPattern): string => `<g fill="#fff">${drawings[pattern]()}</g>`;
