/** Teams and tournaments of the odds feed in a reader's language; untranslated names stay as the host wrote them. */

/** The feed's language: its names need no table. */
export const FEED_LANGUAGE = 'en';

/** Translations by the feed's names, and their sources. See names/README.md. */
export type NameGroup = {
  readonly of: 'team' | 'tournament';
  readonly source: string;
  readonly names: Readonly<Record<string, string>>;
};
/** ISO 3166 codes by the feed's names. */
export type Nations = Readonly<Record<string, string>>;

export type FeedNames = {
  team(name: string): string;
  tournament(of: { readonly name: string; readonly country: string }): string;
};

/** In international cups the feed appends a club's country: "Racing Club (ARG)". */
const WITH_COUNTRY = /^(.+)( \([A-Z]{3}\))$/;

/** Reserve, under-21 and women's sides, and their competitions: "Lyon U21". */
const WITH_SIDE = /^(.+) (U21|B|W)$/;
const SIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fr: { W: 'F' },
  ar: { U21: 'تحت 21 سنة', B: 'ب', W: 'سيدات' },
};
const LATIN = /^\P{L}*\p{Script=Latin}/u;

/** A name in Latin letters keeps its suffix in Latin letters. */
function withSide(locale: string, name: string, translated: (name: string) => string): string {
  const [, of, side] = WITH_SIDE.exec(name) ?? [];
  if (!of || !side) return translated(name);
  const shown = translated(of);
  const word = SIDES[locale]?.[side] ?? side;
  return `${shown} ${LATIN.test(shown) === LATIN.test(word) ? word : side}`;
}

export function feedNames(locale: string, groups: readonly NameGroup[], nations: Nations): FeedNames {
  const namesOf = (kind: NameGroup['of']) =>
    new Map(groups.filter((group) => group.of === kind).flatMap(({ names }) => Object.entries(names)));
  const [teams, tournaments, codes] = [namesOf('team'), namesOf('tournament'), new Map(Object.entries(nations))];
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const known = (name: string): string | undefined => {
    const code = codes.get(name);
    return teams.get(name) ?? (code && regions.of(code));
  };
  const teamName = (name: string): string => {
    const [, club = name, country = ''] = WITH_COUNTRY.exec(name) ?? [];
    return known(name) ?? `${known(club) ?? club}${country}`;
  };
  return {
    team: (name) => known(name) ?? withSide(locale, name, teamName),
    tournament: ({ name, country }) =>
      withSide(locale, name, (of) => tournaments.get(`${of}|${country}`) ?? tournaments.get(of) ?? of),
  };
}
