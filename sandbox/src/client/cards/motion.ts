import { cardPicture } from '#sandbox/client/cards/card.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const DEAL_MS = 260;
/** From one card to the next. */
export const BETWEEN_CARDS_MS = 170;
const TURN_MS = 150;

/** Slides a card in from the shoe, which lies up to the right; `order` counts cards that are dealt together, from 0. */
export async function dealIn(picture: HTMLElement, order = 0): Promise<void> {
  if (calm.matches) return;
  const from = { transform: 'translate(45vw, -30vh) rotate(18deg)', opacity: 0 };
  const timing = { duration: DEAL_MS, delay: order * BETWEEN_CARDS_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };
  await ended(picture.animate([from, { transform: 'none', opacity: 1 }], { ...timing, fill: 'backwards' }));
}

/** Turns a card over in its place. @returns the picture that stands there now. */
export async function turnOver(picture: HTMLElement, card: Card | null): Promise<HTMLElement> {
  const other = cardPicture(card);
  if (!calm.matches) {
    await ended(
      picture.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], { duration: TURN_MS, easing: 'ease-in' }),
    );
    picture.replaceWith(other);
    await ended(
      other.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: TURN_MS, easing: 'ease-out' }),
    );
    return other;
  }
  picture.replaceWith(other);
  return other;
}

/** An animation that is cut short (its card left the table) is over too. */
const ended = (animation: Animation) =>
  animation.finished.then(
    () => undefined,
    () => undefined,
  );
