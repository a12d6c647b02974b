// Durable Object classes by binding. The type is ambient so that lower layers can call an object without importing its class.
type PlatformObjects = {
  readonly PLAYER: import('#platform/player/player.ts').Player;
  readonly JACKPOT: import('#platform/bonuses/jackpot-pool.ts').JackpotPool;
  readonly JACKPOT_SHARD: import('#platform/bonuses/jackpot-shard.ts').JackpotShard;
  readonly RACE: import('#platform/bonuses/race-standings.ts').RaceStandings;
  readonly MAIL: import('#platform/mail/outbox.ts').MailOutbox;
  readonly PUSH: import('#platform/notifications/push-outbox.ts').PushOutbox;
  readonly ODDS_BOOK: import('#platform/sportsbook/odds-book.ts').OddsBook;
  readonly ODDS_SHARD: import('#platform/sportsbook/odds-shard.ts').OddsShard;
};
