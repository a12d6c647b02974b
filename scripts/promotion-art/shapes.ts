// Zellige tile shapes as SVG: the eight-pointed star, shapes made of it, and the background of a picture.
export const WIDTH = 640;
export const HEIGHT = 360;

/** Colours of src/theme/tokens.css, copied because a picture file cannot use custom properties. */
export const ink = {
  lapis900: 'oklch(.27 .07 263)',
  lapis700: 'oklch(.36 .09 262)',
  lapis500: 'oklch(.5 .12 258)',
  lapis300: 'oklch(.74 .085 250)',
  plaster: 'oklch(.94 .018 90)',
  gold: 'oklch(.82 .145 80)',
  goldDeep: 'oklch(.66 .13 70)',
  silver: 'oklch(.84 .012 255)',
  bronze: 'oklch(.68 .09 52)',
  night: 'oklch(.18 .043 265)',
} as const;

export type Point = { readonly x: number; readonly y: number };
const round = (value: number): number => Math.round(value * 10) / 10;

/** The end point of a clock hand of this length; turns count clockwise from the top. */
export const around = ({ x, y }: Point, radius: number, turn: number): Point => ({
  x: round(x + radius * Math.sin(turn * 2 * Math.PI)),
  y: round(y - radius * Math.cos(turn * 2 * Math.PI)),
});

/** Two squares, one rotated by an eighth: the inner corners are where their sides cross. */
const INNER = Math.SQRT1_2 / Math.cos(Math.PI / 8);

function starPath(centre: Point, radius: number): string {
  const corners = Array.from({ length: 16 }, (_, corner) =>
    around(centre, corner % 2 === 0 ? radius : radius * INNER, corner / 16),
  );
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

export const star = (centre: Point, radius: number, fill: string, extra = ''): string =>
  `<path d="${starPath(centre, radius)}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const outline = (centre: Point, radius: number, stroke: string, width: number): string =>
  `<path d="${starPath(centre, radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const disc = ({ x, y }: Point, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const line = (path: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${extra && ` ${extra}`}/>`;

export const box = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`;

/** A tile within a tile within a tile. */
export const rosette = (centre: Point, radius: number, colours: readonly string[]): string =>
  colours.map((colour, ring) => star(centre, radius * (1 - ring * 0.26), colour)).join('');

/** A star-shaped coin on top of `below` others. */
export function coins({ x, y }: Point, radius: number, below: number): string {
  const step = radius * 0.2;
  const coin = (height: number): string => {
    const centre = { x, y: y + height * step };
    return star(centre, radius, ink.goldDeep) + star({ x, y: centre.y - step * 0.6 }, radius, ink.gold);
  };
  const pile = Array.from({ length: below + 1 }, (_, index) => coin(below - index)).join('');
  return pile + outline({ x, y: y - step * 0.6 }, radius * 0.66, ink.goldDeep, 3);
}

/** A finished picture: the motif on night blue lit from one side, with stars and crosses. */
export function picture(motif: string, light: Point): string {
  const tile = 80;
  const knot = outline({ x: tile / 2, y: tile / 2 }, 30, ink.plaster, 1.4);
  const cross = [0, tile].flatMap((x) => [0, tile].map((y) => outline({ x, y }, 18, ink.plaster, 1.4))).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    '<defs>',
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="460"><stop stop-color="${ink.lapis500}"/><stop offset=".45" stop-color="${ink.lapis700}"/><stop offset="1" stop-color="${ink.lapis900}"/></radialGradient>`,
    `<pattern id="t" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">${knot}${cross}</pattern>`,
    '</defs>',
    `<path fill="url(#g)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="url(#t)" opacity=".13" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    motif,
    '</svg>\n',
  ].join('');
}
