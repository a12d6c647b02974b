// Every text's key as a type, from the French files.

type Nouns = {
  app: typeof import('./locales/fr/app.json');
  bets: typeof import('./locales/fr/bets.json');
  betslip: typeof import('./locales/fr/betslip.json');
  bonuses: typeof import('./locales/fr/bonuses.json');
  book: typeof import('./locales/fr/book.json');
  closing: typeof import('./locales/fr/closing.json');
  documents: typeof import('./locales/fr/documents.json');
  errors: typeof import('./locales/fr/errors.json');
  failure: typeof import('./locales/fr/failure.json');
  game: typeof import('./locales/fr/game.json');
  header: typeof import('./locales/fr/header.json');
  help: typeof import('./locales/fr/help.json');
  joining: typeof import('./locales/fr/joining.json');
  livecard: typeof import('./locales/fr/livecard.json');
  lobby: typeof import('./locales/fr/lobby.json');
  main: typeof import('./locales/fr/main.json');
  owndata: typeof import('./locales/fr/owndata.json');
  payments: typeof import('./locales/fr/payments.json');
  persons: typeof import('./locales/fr/persons.json');
  play: typeof import('./locales/fr/play.json');
  producer: typeof import('./locales/fr/producer.json');
  profile: typeof import('./locales/fr/profile.json');
  promotions: typeof import('./locales/fr/promotions.json');
  protection: typeof import('./locales/fr/protection.json');
  reading: typeof import('./locales/fr/reading.json');
  records: typeof import('./locales/fr/records.json');
  replacing: typeof import('./locales/fr/replacing.json');
  rounds: typeof import('./locales/fr/rounds.json');
  search: typeof import('./locales/fr/search.json');
  selftest: typeof import('./locales/fr/selftest.json');
  session: typeof import('./locales/fr/session.json');
  sheet: typeof import('./locales/fr/sheet.json');
  sport: typeof import('./locales/fr/sport.json');
  sportsbook: typeof import('./locales/fr/sportsbook.json');
  statement: typeof import('./locales/fr/statement.json');
  transactions: typeof import('./locales/fr/transactions.json');
  wheel: typeof import('./locales/fr/wheel.json');
};

/** Plurals are keyed without their suffix. */
type Bare<Name extends string> = Name extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Name;
export type Key = { [Noun in keyof Nouns]: `${Noun}.${Bare<keyof Nouns[Noun] & string>}` }[keyof Nouns];
