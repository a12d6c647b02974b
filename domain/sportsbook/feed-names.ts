/** Teams and tournaments of the odds feed in a reader's language; what nobody has translated stays as the host wrote it. */

/** Names by those of the feed, and where they come from. See names/README.md. */
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

/** In a cup of many countries the feed adds a club's: "Racing Club (ARG)". */
const WITH_COUNTRY = /^(.+)( \([A-Z]{3}\))$/;

export function feedNames(locale: string, groups: readonly NameGroup[], nations: Nations): FeedNames {
  const namesOf = (kind: NameGroup['of']) =>
    new Map(groups.filter((group) => group.of === kind).flatMap(({ names }) => Object.entries(names)));
  const [teams, tournaments, codes] = [namesOf('team'), namesOf('tournament'), new Map(Object.entries(nations))];
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const known = (name: string): string | undefined => {
    const code = codes.get(name);
    return teams.get(name) ?? (code && regions.of(code));
  };
  return {
    team: (name) => {
      const [, club = name, country = ''] = WITH_COUNTRY.exec(name) ?? [];
      return known(name) ?? `${known(club) ?? club}${country}`;
    },
    tournament: ({ name, country }) => tournaments.get(`${name}|${country}`) ?? tournaments.get(name) ?? name,
  };
}
