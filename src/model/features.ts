/**
 * What an API host may have or not have. A feature that the host lacks takes its pages (`src/routes.ts`), menu entries,
 * tiles and tabs along; `src/edge/host/extensions.ts` says which calls it is made of.
 */
export const features = [
  'wheel',
  'spinHistory',
  'jackpots',
  'slides',
  'notifications',
  'bonuses',
  'cashback',
  'exchange',
  'deposits',
  'payouts',
  'onlinePayments',
  'crypto',
  'promoCodes',
  'transfers',
  'roundHistory',
  'favourites',
  'freeSpins',
  'kyc',
  // Its page stays: the names are the user's own.
  'details',
  'passwordChange',
  'emailChange',
  'altBets',
  'dgtBets',
  'sport',
  'bets',
  'altSport',
  'dgtSport',
  'tickets',
  // From here on our own extensions (src/edge/host/extensions.ts).
  'sportsbook',
  'cashOut',
  'passkeys',
  'devices',
  // Their pages stay, and lead to customer service: nobody is left without a way out of play.
  'limits',
  'timeOut',
  'selfExclusion',
  'realityCheck',
  'netPosition',
  'statement',
  'ownData',
  'closing',
  'standing',
  'bookmakersSettings',
  'cashier',
  'documentList',
  'liveTables',
  'recentGames',
  'roundDetail',
  'balanceHistory',
  'transferDetail',
  'stream',
  'settling',
  'cryptoCancelling',
  /** Of the list of payments by state, way and day. */
  'paymentFilters',
  /** Games that our own texts name (src/content/promotions); another host's operator writes of others. */
  'houseGames',
  /** Codes of partners, who ask where a player comes from. */
  'partnerCodes',
  'emailPassword',
  // Parts of what stands above: one that is missing takes nothing else along.
  'depositDetail',
  'payoutDetail',
  'payoutCancelling',
  'transferring',
  'currencyList',
] as const;

export type Feature = (typeof features)[number];
export const isFeature = (name: string): name is Feature => features.some((feature) => feature === name);

/** There while any of these is: a sportsbook, our own or a provider's; bets of whomever. */
export const anyOf: Partial<Readonly<Record<Feature, readonly Feature[]>>> = {
  sport: ['sportsbook', 'altSport', 'dgtSport'],
  bets: ['tickets', 'altBets', 'dgtBets'],
};
