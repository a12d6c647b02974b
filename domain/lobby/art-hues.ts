import { chooseFrom } from '#domain/lobby/art-chance.ts';
import ownHues from '#domain/lobby/art-hero-hues.json' with { type: 'json' };
import type { ArtTheme } from '#domain/lobby/art-theme.ts';

/** The least distance between a hero's own hue and the ground behind it: 40 degrees, and 5 because both are kept in tens. */
const APART = 45;
/** Asked when every hue of a theme is too near to the hero's own. */
const otherHues = '270/280 190/200 330/350 20/30 230/250 155/165';

/** A pair of the theme's hues, ground and edge, that lets the hero stand out. */
export function huesFor(theme: ArtTheme, hero: string, share: number): readonly [number, number] {
  const own = (ownHues as Readonly<Record<string, number>>)[hero];
  const pairs = (list: string) =>
    list
      .split(' ')
      .map(pairOf)
      .filter(([ground]) => own === undefined || between(ground, own) >= APART);
  const suited = pairs(theme.hues);
  return chooseFrom(suited.length > 0 ? suited : pairs(otherHues), share);
}

function pairOf(pair: string): readonly [number, number] {
  const [ground = 0, edge = 0] = pair.split('/').map(Number);
  return [tens(ground), tens(edge)];
}

const tens = (hue: number): number => (Math.floor(hue / 10) * 10) % 360;
const between = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);
