import { pocketAngle } from '#sandbox/client/boards/roulette/wheel-turns.ts';
import { drawing } from '#sandbox/client/element.ts';
import { colourOf, POCKETS, wheelOrder } from '#sandbox/games/boards/roulette.ts';

const [OUTER, INNER, TEXT] = [86, 50, 77];
const HALF = Math.PI / POCKETS;
/** The eight-pointed star of the house, around 0, 0. */
const STAR =
  'M0-40L11.7-28.3 28.3-28.3 28.3-11.7 40 0 28.3 11.7 28.3 28.3 11.7 28.3 0 40-11.7 28.3-28.3 28.3-28.3 11.7-40 0-28.3-11.7-28.3-28.3-11.7-28.3Z';

const at = (radius: number, angle: number) =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
const POCKET = `M${at(OUTER, -HALF)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, HALF)}L${at(INNER, HALF)}A${INNER} ${INNER} 0 0 0 ${at(INNER, -HALF)}Z`;

function pocket(number: number): SVGElement {
  const label = drawing('text', { y: -TEXT + 3.2, class: 'pocket-number' });
  label.textContent = String(number);
  return drawing('g', { transform: `rotate(${pocketAngle(number)})`, class: `pocket ${colourOf(number)}` }, [
    drawing('path', { d: POCKET }),
    label,
  ]);
}

/** The bowl, which stands still, and the wheel in it, which turns. */
export function wheelPictures(): { readonly bowl: SVGElement; readonly wheel: SVGElement } {
  const circle = (r: number, name: string) => drawing('circle', { r, class: name });
  const diamonds = Array.from({ length: 8 }, (_, index) =>
    drawing('path', { d: 'M0-97.5L2.2-93 0-88.5-2.2-93Z', transform: `rotate(${index * 45})`, class: 'deflector' }),
  );
  const bowl = drawing('svg', { viewBox: '-100 -100 200 200', class: 'bowl' }, [
    circle(99, 'bowl-rim'),
    circle(95, 'bowl-track'),
    ...diamonds,
    circle(87.5, 'bowl-edge'),
  ]);
  const arms = [0, 90, 180, 270].map((turn) =>
    drawing('path', {
      d: 'M-2.4 0L-1.6-24A2.6 2.6 0 1 1 1.6-24L2.4 0Z',
      transform: `rotate(${turn})`,
      class: 'turret-arm',
    }),
  );
  const wheel = drawing('svg', { viewBox: '-100 -100 200 200', class: 'rotor' }, [
    ...wheelOrder.map(pocket),
    circle(68, 'pocket-ring'),
    circle(INNER, 'cone'),
    drawing('path', { d: STAR, class: 'cone-star', transform: 'scale(1.12)' }),
    drawing('path', { d: STAR, class: 'cone-star inner', transform: 'scale(.72)' }),
    ...arms,
    circle(7, 'turret'),
  ]);
  return { bowl, wheel };
}
