// Every text's key as a type, from the French files.

type Nouns = {
  app: typeof import('./locales/fr/frame/app.json');
  bets: typeof import('./locales/fr/bets/bets.json');
  betslip: typeof import('./locales/fr/betslip/betslip.json');
  bonuses: typeof import('./locales/fr/bonuses/bonuses.json');
  book: typeof import('./locales/fr/sportsbook/book.json');
  centre: typeof import('./locales/fr/sportsbook/centre.json');
  closing: typeof import('./locales/fr/account/closing.json');
  documents: typeof import('./locales/fr/kyc/documents.json');
  errors: typeof import('./locales/fr/notifications/errors.json');
  failure: typeof import('./locales/fr/frame/failure.json');
  game: typeof import('./locales/fr/game/game.json');
  header: typeof import('./locales/fr/frame/header.json');
  help: typeof import('./locales/fr/reading/help.json');
  joining: typeof import('./locales/fr/auth/joining.json');
  livecard: typeof import('./locales/fr/lobby/livecard.json');
  lobby: typeof import('./locales/fr/lobby/lobby.json');
  main: typeof import('./locales/fr/auth/main.json');
  notifications: typeof import('./locales/fr/notifications/notifications.json');
  owndata: typeof import('./locales/fr/account/owndata.json');
  payments: typeof import('./locales/fr/cashier/payments.json');
  persons: typeof import('./locales/fr/reading/persons.json');
  play: typeof import('./locales/fr/game/play.json');
  producer: typeof import('./locales/fr/lobby/producer.json');
  profile: typeof import('./locales/fr/account/profile.json');
  promotions: typeof import('./locales/fr/reading/promotions.json');
  protection: typeof import('./locales/fr/safer-gambling/protection.json');
  push: typeof import('./locales/fr/notifications/push.json');
  races: typeof import('./locales/fr/bonuses/races.json');
  reading: typeof import('./locales/fr/reading/reading.json');
  records: typeof import('./locales/fr/history/records.json');
  replacing: typeof import('./locales/fr/game/replacing.json');
  rounds: typeof import('./locales/fr/history/rounds.json');
  search: typeof import('./locales/fr/lobby/search.json');
  selftest: typeof import('./locales/fr/safer-gambling/selftest.json');
  session: typeof import('./locales/fr/auth/session.json');
  sheet: typeof import('./locales/fr/lobby/sheet.json');
  sitesearch: typeof import('./locales/fr/lobby/sitesearch.json');
  sport: typeof import('./locales/fr/sport-embeds/sport.json');
  sportsbook: typeof import('./locales/fr/sportsbook/sportsbook.json');
  statement: typeof import('./locales/fr/safer-gambling/statement.json');
  statementcheck: typeof import('./locales/fr/safer-gambling/statementcheck.json');
  transactions: typeof import('./locales/fr/history/transactions.json');
  wheel: typeof import('./locales/fr/wheel/wheel.json');
};

/** Plurals are keyed without their suffix. */
type Bare<Name extends string> = Name extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Name;
export type Key = { [Noun in keyof Nouns]: `${Noun}.${Bare<keyof Nouns[Noun] & string>}` }[keyof Nouns];
