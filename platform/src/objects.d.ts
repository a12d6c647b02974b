// The classes of the Durable Objects, by binding. Ambient, so that folders below a class call it by its type without importing it.
type PlatformObjects = {
  readonly PLAYER: import('#platform/player/player.ts').Player;
  readonly JACKPOT: import('#platform/bonuses/jackpot-pool.ts').JackpotPool;
  readonly MAIL: import('#platform/mail/outbox.ts').MailOutbox;
  readonly LINE: import('#platform/sportsbook/odds-book.ts').OddsBook;
};
