// The motifs of the promotions' pictures; each file of public/art/promotions is named after its motif.
import { around, box, coins, disc, HEIGHT, ink, line, outline, type Point, rosette, star, WIDTH } from './shapes.ts';

const middle: Point = { x: WIDTH / 2, y: HEIGHT / 2 };
const at = (x: number, y: number): Point => ({ x, y });
const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
/** A pseudo-random number between 0 and 1, the same in every run. */
const scattered = (index: number): number => (index * 0.618_034) % 1;

const tileColours = [ink.plaster, ink.lapis500, ink.lapis300, ink.lapis900] as const;

const deposit = (): string => coins(at(154, 224), 58, 2) + coins(at(486, 200), 58, 4) + coins(at(320, 136), 80, 7);

const cashback = (): string => {
  const moon = `<path d="M500 52A44 44 0 1 0 544 96A36 36 0 1 1 500 52Z" fill="${ink.plaster}"/>`;
  const end = around(middle, 118, 0.92);
  const way = line(
    `M${around(middle, 118, 0.02).x} ${around(middle, 118, 0.02).y}A118 118 0 1 1 ${end.x} ${end.y}`,
    ink.plaster,
    18,
  );
  const head = line(
    `M${end.x - 34} ${end.y - 16}L${end.x} ${end.y}L${end.x - 8} ${end.y + 38}`,
    ink.plaster,
    18,
    'stroke-linejoin="round"',
  );
  return moon + way + head + coins(middle, 60, 1);
};

const wheel = (): string => {
  const sector = (index: number): string => {
    const from = around(middle, 138, (index - 0.5) / 16);
    const to = around(middle, 138, (index + 0.5) / 16);
    const fill = index % 2 === 0 ? ink.lapis500 : ink.night;
    return `<path d="M320 180L${from.x} ${from.y}A138 138 0 0 1 ${to.x} ${to.y}Z" fill="${fill}"/>${star(around(middle, 106, index / 16), 10, index % 4 === 0 ? ink.gold : ink.lapis300)}`;
  };
  const rim = each(32, (index) =>
    star(around(middle, 154, index / 32), 11, index % 2 === 0 ? ink.plaster : ink.lapis300),
  );
  return (
    disc(middle, 170, ink.night) +
    rim +
    each(16, sector) +
    rosette(middle, 50, [ink.plaster, ink.lapis700, ink.plaster])
  );
};

const jackpot = (): string => {
  const medal = (centre: Point, radius: number, colour: string): string =>
    star(centre, radius * 1.24, ink.night) +
    outline(centre, radius * 1.12, colour, 5) +
    rosette(centre, radius, [colour, ink.night, colour]);
  return medal(at(156, 206), 66, ink.silver) + medal(at(484, 206), 66, ink.bronze) + medal(at(320, 172), 98, ink.gold);
};

const freeSpins = (): string => {
  const reel = (index: number): string => {
    const x = 158 + index * 112;
    const symbol = (row: number): string => {
      const centre = at(x + 50, 180 + (row - 1) * 92);
      return (index + row) % 3 === 1
        ? rosette(centre, 38, tileColours)
        : star(centre, 30, row === 1 ? ink.lapis300 : ink.lapis500);
    };
    return `<g clip-path="url(#r${index})">${box(x, 76, 100, 208, 14, ink.night)}${each(3, symbol)}</g><clipPath id="r${index}"><rect x="${x}" y="76" width="100" height="208" rx="14"/></clipPath>`;
  };
  const line1 = line('M112 180h28M500 180h28', ink.plaster, 8);
  return box(138, 56, 364, 248, 26, ink.plaster) + each(3, reel) + line1;
};

const tenSpins = (): string =>
  each(10, (index) => rosette(around(middle, 132, index / 10), 27, [ink.plaster, ink.lapis500])) +
  line(
    `M${around(middle, 94, 0.06).x} ${around(middle, 94, 0.06).y}A94 94 0 1 1 ${around(middle, 94, 0.94).x} ${around(middle, 94, 0.94).y}`,
    ink.lapis300,
    6,
  ) +
  rosette(middle, 70, tileColours);

const openDoors = (): string =>
  [-1, 1, 0]
    .map((side) => {
      const card =
        box(258, 62, 124, 172, 16, ink.night) + box(264, 68, 112, 160, 12, side === 0 ? ink.plaster : ink.lapis500);
      const face = rosette(at(320, 148), 44, side === 0 ? [ink.lapis700, ink.lapis300, ink.plaster] : tileColours);
      return `<g transform="rotate(${side * 17} 320 400)">${card}${face}</g>`;
    })
    .join('') + line('M190 306h260', ink.lapis300, 6);

const returns = (): string => {
  const rows = [2, 3, 4, 4, 5, 6];
  const tower = (count: number, column: number): string =>
    each(count, (row) => {
      const centre = at(146 + column * 70, 300 - row * 46);
      return rosette(centre, 26, row === count - 1 ? [ink.plaster, ink.lapis500] : [ink.lapis300, ink.lapis700]);
    });
  return rows.map(tower).join('') + line('M106 334h430', ink.plaster, 5);
};

const sharedTable = (): string => {
  const pockets = each(24, (index) => {
    const inner = around(middle, 74, index / 24);
    const outer = around(middle, 112, index / 24);
    return line(`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`, index % 3 === 0 ? ink.plaster : ink.lapis300, 9);
  });
  const guests = each(12, (index) => {
    const seat = around(middle, 1, index / 12 + 1 / 24);
    const place = at(320 + (seat.x - 320) * 262, 180 + (seat.y - 180) * 150);
    return disc(place, 17, ink.night) + star(place, 15, index % 2 === 0 ? ink.plaster : ink.lapis300);
  });
  return (
    disc(middle, 124, ink.night) +
    pockets +
    rosette(middle, 60, tileColours) +
    disc(around(middle, 93, 0.07), 9, ink.plaster) +
    guests
  );
};

const anHour = (): string => {
  const hours = each(12, (index) =>
    star(around(middle, 122, index / 12), index % 3 === 0 ? 17 : 10, index % 3 === 0 ? ink.plaster : ink.lapis300),
  );
  const hands = line('M320 180V96', ink.plaster, 12) + line('M320 180L384 214', ink.plaster, 12);
  return (
    disc(middle, 152, ink.night) +
    disc(middle, 146, ink.lapis900) +
    hours +
    hands +
    rosette(middle, 24, [ink.plaster, ink.lapis500])
  );
};

const races = (): string =>
  each(5, (lane) => {
    const y = 76 + lane * 52;
    const reach = [430, 520, 380, 478, 330][lane] ?? 400;
    const trail = line(
      `M60 ${y}H${reach - 26}`,
      ink.lapis300,
      5,
      `stroke-dasharray="${26 - lane * 2} 16" opacity=".7"`,
    );
    return (
      line(`M40 ${y + 26}h560`, ink.lapis500, 2) +
      trail +
      rosette(at(reach, y), 24, lane === 1 ? [ink.plaster, ink.lapis500] : [ink.lapis300, ink.lapis900])
    );
  }) +
  each(
    7,
    (row) =>
      box(556 + (row % 2) * 16, 50 + row * 38, 16, 38, 0, ink.plaster) +
      box(572 - (row % 2) * 16, 50 + row * 38, 16, 38, 0, ink.night),
  );

const arch = 'M196 330V196A124 124 0 0 1 444 196V330Z';
const newcomers = (): string =>
  `<path d="M170 330V196A150 150 0 0 1 470 196V330Z" fill="${ink.plaster}"/><path d="${arch}" fill="${ink.night}"/>` +
  each(13, (index) => star(around(at(320, 196), 137, (index - 6) / 25), 9, ink.lapis500)) +
  each(9, (index) => {
    const to = around(at(320, 214), 108, (index - 4) / 20);
    const from = around(at(320, 214), 82, (index - 4) / 20);
    return line(`M${from.x} ${from.y}L${to.x} ${to.y}`, ink.lapis300, 5);
  }) +
  rosette(at(320, 214), 62, tileColours) +
  line('M140 332h360', ink.plaster, 6);

const lanterns = (): string =>
  [at(150, 176), at(320, 214), at(490, 176)]
    .map(
      (lamp, index) =>
        line(`M${lamp.x} 0V${lamp.y - 70}`, ink.lapis300, 4) +
        disc(lamp, 92, ink.gold, 'opacity=".1"') +
        `<path d="M${lamp.x - 22} ${lamp.y - 70}h44l26 40v64l-26 40h-44l-26-40v-64z" fill="${ink.night}"/>` +
        rosette(lamp, 38, index === 1 ? [ink.gold, ink.night, ink.gold] : [ink.plaster, ink.lapis700, ink.plaster]),
    )
    .join('');

const newYear = (): string => {
  const burst = (centre: Point, rays: number, radius: number, colour: string): string =>
    each(rays, (index) => {
      const from = around(centre, radius * 0.3, index / rays);
      const to = around(centre, radius * 0.78, index / rays);
      return (
        line(`M${from.x} ${from.y}L${to.x} ${to.y}`, colour, 4) + star(around(centre, radius, index / rays), 8, colour)
      );
    }) + star(centre, 16, colour);
  const houses = each(9, (index) => {
    const height = 60 + scattered(index * 3 + 1) * 78;
    const x = index * 72 - 4;
    const window = star({ x: x + 36, y: HEIGHT - height + 30 }, 8, index % 2 === 0 ? ink.gold : ink.lapis500);
    return box(x, HEIGHT - height, 74, height, 0, ink.night) + window;
  });
  const sky = each(16, (index) =>
    star(at(30 + scattered(index) * 580, 20 + scattered(index * 7 + 3) * 190), 4, ink.lapis300),
  );
  return sky + burst(at(196, 118), 12, 78, ink.plaster) + burst(at(430, 132), 16, 100, ink.lapis300) + houses;
};

/** By the picture's file name; `light` is where its light comes from. */
export const motifs: Readonly<Record<string, { readonly draw: () => string; readonly light: Point }>> = {
  deposit: { draw: deposit, light: at(320, 120) },
  cashback: { draw: cashback, light: at(500, 90) },
  wheel: { draw: wheel, light: middle },
  jackpot: { draw: jackpot, light: at(320, 160) },
  'free-spins': { draw: freeSpins, light: at(140, 60) },
  'ten-spins': { draw: tenSpins, light: middle },
  'open-doors': { draw: openDoors, light: at(320, 320) },
  returns: { draw: returns, light: at(520, 60) },
  'shared-table': { draw: sharedTable, light: middle },
  'an-hour': { draw: anHour, light: at(200, 60) },
  races: { draw: races, light: at(600, 180) },
  newcomers: { draw: newcomers, light: at(320, 210) },
  lanterns: { draw: lanterns, light: at(320, 220) },
  'new-year': { draw: newYear, light: at(430, 130) },
};
