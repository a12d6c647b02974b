// The keys of all texts as types, from the English files.

import type { KeyOf } from '#domain/texts.ts';

type Nouns = {
  app: typeof import('./locales/en/frame/app.json');
  bets: typeof import('./locales/en/bets/bets.json');
  betslip: typeof import('./locales/en/betslip/betslip.json');
  bonuses: typeof import('./locales/en/bonuses/bonuses.json');
  book: typeof import('./locales/en/sportsbook/book.json');
  centre: typeof import('./locales/en/sportsbook/centre.json');
  closing: typeof import('./locales/en/account/closing.json');
  documents: typeof import('./locales/en/kyc/documents.json');
  errors: typeof import('./locales/en/notifications/errors.json');
  failure: typeof import('./locales/en/frame/failure.json');
  game: typeof import('./locales/en/game/game.json');
  header: typeof import('./locales/en/frame/header.json');
  help: typeof import('./locales/en/reading/help.json');
  joining: typeof import('./locales/en/auth/joining.json');
  livecard: typeof import('./locales/en/lobby/livecard.json');
  lobby: typeof import('./locales/en/lobby/lobby.json');
  main: typeof import('./locales/en/auth/main.json');
  notices: typeof import('./locales/en/notifications/notices.json');
  notifications: typeof import('./locales/en/notifications/notifications.json');
  owndata: typeof import('./locales/en/account/owndata.json');
  payments: typeof import('./locales/en/cashier/payments.json');
  persons: typeof import('./locales/en/reading/persons.json');
  play: typeof import('./locales/en/game/play.json');
  producer: typeof import('./locales/en/lobby/producer.json');
  profile: typeof import('./locales/en/account/profile.json');
  promotions: typeof import('./locales/en/reading/promotions.json');
  protection: typeof import('./locales/en/safer-gambling/protection.json');
  push: typeof import('./locales/en/notifications/push.json');
  races: typeof import('./locales/en/bonuses/races.json');
  reading: typeof import('./locales/en/reading/reading.json');
  records: typeof import('./locales/en/history/records.json');
  replacing: typeof import('./locales/en/game/replacing.json');
  rounds: typeof import('./locales/en/history/rounds.json');
  search: typeof import('./locales/en/lobby/search.json');
  selftest: typeof import('./locales/en/safer-gambling/selftest.json');
  session: typeof import('./locales/en/auth/session.json');
  sheet: typeof import('./locales/en/lobby/sheet.json');
  sitesearch: typeof import('./locales/en/lobby/sitesearch.json');
  sport: typeof import('./locales/en/sport-embeds/sport.json');
  sportsbook: typeof import('./locales/en/sportsbook/sportsbook.json');
  statement: typeof import('./locales/en/safer-gambling/statement.json');
  statementcheck: typeof import('./locales/en/safer-gambling/statementcheck.json');
  transactions: typeof import('./locales/en/history/transactions.json');
  wheel: typeof import('./locales/en/wheel/wheel.json');
};

export type Noun = keyof Nouns;
export type Key = { [One in Noun]: `${One}.${KeyOf<Nouns[One]>}` }[Noun];
