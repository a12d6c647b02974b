import { landing, pocketAngle, type Turn } from '#sandbox/client/boards/roulette/roulette-geometry.ts';
import { drawing, h, paint } from '#sandbox/client/element.ts';
import { isCalm, tone } from '#sandbox/client/screen.ts';
import { colourOf, POCKETS, wheelOrder } from '#sandbox/games/boards/roulette.ts';

const GOLD = '#cea35f';
const [OUTER, INNER, TEXT] = [86, 50, 77];
const HALF = Math.PI / POCKETS;
const STAR =
  'M0-40L11.7-28.3 28.3-28.3 28.3-11.7 40 0 28.3 11.7 28.3 28.3 11.7 28.3 0 40-11.7 28.3-28.3 28.3-28.3 11.7-40 0-28.3-11.7-28.3-28.3-11.7-28.3Z';

const at = (radius: number, angle: number) =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
const POCKET_SHAPE = `M${at(OUTER, -HALF)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, HALF)}L${at(INNER, HALF)}A${INNER} ${INNER} 0 0 0 ${at(INNER, -HALF)}Z`;

function pocket(number: number): SVGElement {
  return drawing('g', { transform: `rotate(${pocketAngle(number)})`, class: `pocket ${colourOf(number)}` }, [
    drawing('path', { d: POCKET_SHAPE, ...paint('var(--fill)', GOLD, 0.5) }),
    drawing(
      'text',
      { y: -TEXT + 3.2, fill: '#fff', 'font-size': 8.4, 'font-weight': 700, 'text-anchor': 'middle' },
      String(number),
    ),
  ]);
}

function wheelPictures(): { readonly bowl: SVGElement; readonly wheel: SVGElement } {
  const circle = (r: number, ...painted: Parameters<typeof paint>) => drawing('circle', { r, ...paint(...painted) });
  const diamonds = Array.from({ length: 8 }, (_, index) =>
    drawing('path', {
      d: 'M0-97.5L2.2-93 0-88.5-2.2-93Z',
      transform: `rotate(${index * 45})`,
      fill: '#e1bf80',
    }),
  );
  const bowl = drawing('svg.bowl', { viewBox: '-100 -100 200 200' }, [
    circle(99, '#5f371b', GOLD, 1.6),
    circle(95, '#3a1e0e', '#7b5433', 0.8),
    diamonds,
    circle(87.5, '#231107'),
  ]);
  const turret = ['#e6c686', '#7d5329', 0.5] as const;
  const star = (fill: string, scale: number) =>
    drawing('path', { d: STAR, ...paint(fill, '#cea35fbf', 0.9), transform: `scale(${scale})` });
  const arms = [0, 90, 180, 270].map((turn) =>
    drawing('path', {
      d: 'M-2.4 0L-1.6-24A2.6 2.6 0 1 1 1.6-24L2.4 0Z',
      transform: `rotate(${turn})`,
      ...paint(...turret),
    }),
  );
  const wheel = drawing('svg.rotor', { viewBox: '-100 -100 200 200' }, [
    wheelOrder.map(pocket),
    circle(68, 'none', GOLD, 0.7),
    circle(INNER, '#432512', GOLD, 1.4),
    star('none', 1.12),
    star('#cea35f2e', 0.72),
    arms,
    circle(7, ...turret),
  ]);
  return { bowl, wheel };
}

const WHEEL_TURN_MS = 4_200;
const BALL_TURN_MS = 700;
const LANDING_MS = 5_200;
/** When the pocket catches the ball, as a fraction of the landing. */
const CAUGHT = 0.8;
/** Exactly quadratic, so that the animation can be split into two. */
const SLOWING = 'cubic-bezier(0.3333, 0.6667, 0.6667, 1)';
const [TRACK, POCKET] = [0.925, 0.59];

const turned = (degrees: number) => `rotate(${degrees}deg)`;
const turnedTo = (degrees: number) => ({ transform: turned(degrees) });
const outAt = (radius: number) => `translateY(calc(var(--wheel) * ${(-radius / 2).toFixed(4)}))`;

const fall: Keyframe[] = [
  { transform: outAt(TRACK) },
  { transform: outAt(TRACK), offset: 0.5, easing: 'ease-in' },
  { transform: outAt(POCKET), offset: CAUGHT, easing: 'ease-out' },
  { transform: outAt(POCKET + 0.07), offset: 0.85, easing: 'ease-in' },
  { transform: outAt(POCKET), offset: 0.9 },
  { transform: outAt(POCKET) },
];

export class Wheel {
  readonly root: HTMLElement;
  readonly #rotor: SVGElement;
  readonly #ball = h('span.ball');
  readonly #arm = h('span.ball-arm', this.#ball);
  #rest: Turn = { wheel: 0, ball: 0 };
  #waiting: { readonly since: number; readonly animations: readonly Animation[] } | null = null;

  constructor() {
    const { bowl, wheel } = wheelPictures();
    this.#rotor = wheel;
    this.root = h('div.wheel', { 'aria-hidden': 'true', dir: 'ltr' }, [bowl, wheel, this.#arm]);
    this.#arm.hidden = true;
  }

  roll(): void {
    this.root.classList.remove('landed');
    if (isCalm()) return;
    this.#arm.hidden = false;
    this.#ball.style.transform = outAt(TRACK);
    const { wheel, ball } = this.#rest;
    const evenly = (part: Element, from: number, by: number, duration: number) =>
      part.animate([turnedTo(from), turnedTo(from + by)], { duration, iterations: Number.POSITIVE_INFINITY });
    this.#waiting = {
      since: performance.now(),
      animations: [evenly(this.#rotor, wheel, -360, WHEEL_TURN_MS), evenly(this.#arm, ball, 360, BALL_TURN_MS)],
    };
  }

  async land(number: number): Promise<void> {
    const now = this.#stop();
    this.#rest = landing(number, now);
    if (isCalm()) return this.#lie();
    const { wheel, ball } = this.#rest;
    const caughtAt = ball - (1 - CAUGHT) ** 2 * (wheel - now.wheel);
    const ballWay = [
      { transform: turned(now.ball), easing: SLOWING },
      { transform: turned(caughtAt), offset: CAUGHT, easing: SLOWING },
      turnedTo(ball),
    ];
    const timing = { duration: LANDING_MS };
    const moves = [
      this.#rotor.animate([turnedTo(now.wheel), turnedTo(wheel)], { ...timing, easing: SLOWING }),
      this.#arm.animate(ballWay, timing),
      this.#ball.animate(fall, timing),
    ];
    for (const [at, share] of [CAUGHT, 0.9].entries()) setTimeout(() => tone(1_400 - at * 200, 30), LANDING_MS * share);
    await Promise.all(moves.map(({ finished }) => finished.catch(() => undefined)));
    this.#lie();
  }

  lieIn(number: number): void {
    this.#rest = landing(number, this.#rest);
    this.#lie();
  }

  rest(): void {
    this.#rest = this.#stop();
    this.#arm.hidden = true;
    this.#rotor.style.transform = turned(this.#rest.wheel);
  }

  #stop(): Turn {
    if (!this.#waiting) return this.#rest;
    const { since, animations } = this.#waiting;
    this.#waiting = null;
    for (const animation of animations) animation.cancel();
    const waited = performance.now() - since;
    const along = (turnMs: number) => 360 * ((waited / turnMs) % 1);
    return { wheel: this.#rest.wheel - along(WHEEL_TURN_MS), ball: this.#rest.ball + along(BALL_TURN_MS) };
  }

  #lie(): void {
    const { wheel, ball } = this.#rest;
    this.#arm.hidden = false;
    this.#rotor.style.transform = turned(wheel);
    this.#arm.style.transform = turned(ball);
    this.#ball.style.transform = outAt(POCKET);
    this.root.classList.add('landed');
  }
}
