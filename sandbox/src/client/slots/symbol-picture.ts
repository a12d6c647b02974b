import { element } from '#sandbox/client/element.ts';

export const pictureOf = (symbols: readonly string[], symbol: number): string =>
  `/art/heroes/${symbols[symbol] ?? 'glowing-star'}.webp`;

/** A symbol in its place; what it is, is said in words elsewhere. */
export const cellOf = (symbols: readonly string[], symbol: number): HTMLElement =>
  element('span', { class: 'cell' }, [
    element('img', { src: pictureOf(symbols, symbol), alt: '', width: 96, height: 96 }),
  ]);
