import known from '#domain/lobby/art-themes.json' with { type: 'json' };

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
  /** It takes the whole title, because what else stands there is a place: Coral Roulette shows no coral. */
  readonly claims?: boolean | undefined;
  /** Pairs of hues in degrees, ground and edge, picked by hand. Never between 95 and 130: those are muddy. */
  readonly hues: string;
};

/** For a title that says nothing we know. */
export const genericTheme: ArtTheme = known.generic;
/**
 * Order matters: the first theme that finds one of its words in a title takes it, so the narrow ones (a table game,
 * a country) stand before the wide ones (gold, nature).
 */
export const themes: readonly ArtTheme[] = known.themes;
