// Every text's key as a type, read from the French files: a key that is misspelt does not compile.
import type app from './locales/fr/app.json';
import type bets from './locales/fr/bets.json';
import type bonuses from './locales/fr/bonuses.json';
import type book from './locales/fr/book.json';
import type closing from './locales/fr/closing.json';
import type documents from './locales/fr/documents.json';
import type errors from './locales/fr/errors.json';
import type failure from './locales/fr/failure.json';
import type game from './locales/fr/game.json';
import type header from './locales/fr/header.json';
import type help from './locales/fr/help.json';
import type joining from './locales/fr/joining.json';
import type livecard from './locales/fr/livecard.json';
import type lobby from './locales/fr/lobby.json';
import type main from './locales/fr/main.json';
import type owndata from './locales/fr/owndata.json';
import type payments from './locales/fr/payments.json';
import type persons from './locales/fr/persons.json';
import type play from './locales/fr/play.json';
import type producer from './locales/fr/producer.json';
import type profile from './locales/fr/profile.json';
import type promotions from './locales/fr/promotions.json';
import type protection from './locales/fr/protection.json';
import type reading from './locales/fr/reading.json';
import type records from './locales/fr/records.json';
import type replacing from './locales/fr/replacing.json';
import type rounds from './locales/fr/rounds.json';
import type search from './locales/fr/search.json';
import type selftest from './locales/fr/selftest.json';
import type session from './locales/fr/session.json';
import type sheet from './locales/fr/sheet.json';
import type statement from './locales/fr/statement.json';
import type transactions from './locales/fr/transactions.json';
import type wheel from './locales/fr/wheel.json';

type Nouns = {
  app: typeof app;
  documents: typeof documents;
  book: typeof book;
  bets: typeof bets;
  bonuses: typeof bonuses;
  closing: typeof closing;
  errors: typeof errors;
  failure: typeof failure;
  game: typeof game;
  header: typeof header;
  help: typeof help;
  joining: typeof joining;
  livecard: typeof livecard;
  lobby: typeof lobby;
  main: typeof main;
  owndata: typeof owndata;
  payments: typeof payments;
  persons: typeof persons;
  play: typeof play;
  producer: typeof producer;
  profile: typeof profile;
  promotions: typeof promotions;
  protection: typeof protection;
  reading: typeof reading;
  records: typeof records;
  replacing: typeof replacing;
  search: typeof search;
  rounds: typeof rounds;
  selftest: typeof selftest;
  session: typeof session;
  sheet: typeof sheet;
  statement: typeof statement;
  transactions: typeof transactions;
  wheel: typeof wheel;
};

/** A plural is named without its ending. */
type Bare<Name extends string> = Name extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Name;
export type Key = { [Noun in keyof Nouns]: `${Noun}.${Bare<keyof Nouns[Noun] & string>}` }[keyof Nouns];
