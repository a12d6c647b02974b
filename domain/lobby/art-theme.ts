/** What the pictures of one kind of game are made of. Strings instead of arrays, because the lobby's script carries them. */
export type ArtTheme = {
  readonly name: string;
  /** Words of a title that choose this theme. */
  readonly words: string;
  /** Pictures that can stand in the middle; a word of a title that names one wins over the theme. */
  readonly heroes: string;
  /** Small pictures beside the middle one. */
  readonly companions: string;
  /** The large faint picture behind it. */
  readonly motif: string;
  /** Whether it takes the whole title, because what else stands there is a place: Coral Roulette shows no coral. */
  readonly claims: boolean;
  /** Pairs of hues in degrees, ground and edge, picked by hand. Never between 95 and 130: those are muddy. */
  readonly hues: string;
};

export const theme = (
  name: string,
  words: string,
  heroes: string,
  companions: string,
  motif: string,
  hues: string,
): ArtTheme => ({ name, words, heroes, companions, motif, hues, claims: false });
export const table = (...parts: Parameters<typeof theme>): ArtTheme => ({ ...theme(...parts), claims: true });
