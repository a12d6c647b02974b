/**
 * What an API host may have or not have, and the pages that go with each. A feature that the host lacks takes its pages,
 * menu entries, tiles and tabs along; `src/contract/features.ts` says which calls it is made of.
 * Routes are those of `src/pages`, without language; one that ends in `/*` stands for all below it.
 */
const pagesOf = {
  wheel: ['/wheel-game', '/wheel-check'],
  spinHistory: ['/wheel-game-history', '/profile/spin-history'],
  jackpots: [],
  slides: [],
  notifications: [],
  bonuses: ['/profile/bonus-history', '/profile/user-bonus'],
  cashback: ['/profile/cashback-history'],
  exchange: ['/profile/exchange-bonus-balance'],
  deposits: ['/profile/DEPOSIT', '/deposit/*'],
  payouts: ['/profile/withdraw', '/withdrawal/*'],
  onlinePayments: [],
  crypto: [],
  promoCodes: ['/profile/promocode'],
  transfers: ['/profile/transactions'],
  roundHistory: ['/profile/slots-history'],
  favourites: ['/slots/collection/favourites'],
  freeSpins: [],
  kyc: ['/profile/kyc-verifiaction'],
  // Its page stays: the names are the user's own.
  details: [],
  passwordChange: ['/profile/change-password'],
  emailChange: ['/profile/change-email'],
  altBets: ['/profile/alt/bet-history', '/profile/bet-detail/alt'],
  dgtBets: ['/profile/dgt/bet-history', '/profile/bet-detail/dgt'],
  sport: ['/choose-sport/*'],
  bets: [],
  altSport: ['/sport/alt', '/sport/alt/*'],
  dgtSport: ['/sport/dgt', '/sport/dgt/*'],
  tickets: ['/profile/bet-history/sft', '/profile/bet-detail/sft'],
  // From here on our own extensions (src/contract/extensions.ts).
  sportsbook: ['/sportsbook', '/sportsbook/*'],
  cashOut: [],
  passkeys: ['/profile/passkeys'],
  devices: ['/profile/devices'],
  // Their pages stay, and lead to customer service: nobody is left without a way out of play.
  limits: [],
  timeOut: [],
  selfExclusion: [],
  realityCheck: ['/profile/reality-check'],
  netPosition: [],
  statement: ['/profile/statement'],
  ownData: ['/profile/own-data'],
  closing: [],
  standing: [],
  bookmakersSettings: ['/profile/bookmakers-settings'],
  cashier: [],
  documentList: [],
  liveTables: [],
  recentGames: [],
  roundDetail: [],
  balanceHistory: [],
  transferDetail: ['/profile/transactions/*'],
  stream: [],
  settling: [],
  cryptoCancelling: [],
  /** Of the list of payments by state, way and day. */
  paymentFilters: [],
  /** Games that our own texts name (src/content/promotions); another host's operator writes of others. */
  houseGames: ['/slots/vega/eternal-camel/*'],
  /** Codes of partners, who ask where a player comes from. */
  partnerCodes: [],
  emailPassword: [],
  // Parts of what stands above: one that is missing takes nothing else along.
  depositDetail: [],
  payoutDetail: [],
  payoutCancelling: [],
  transferring: [],
  currencyList: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Feature = keyof typeof pagesOf;

/** There while any of these is: a sportsbook, our own or a provider's; bets of whomever. */
export const anyOf: Partial<Readonly<Record<Feature, readonly Feature[]>>> = {
  sport: ['sportsbook', 'altSport', 'dgtSport'],
  bets: ['tickets', 'altBets', 'dgtBets'],
};

export const features = Object.keys(pagesOf) as readonly Feature[];
export const isFeature = (name: string): name is Feature => Object.hasOwn(pagesOf, name);

const pages = features.flatMap((feature) => pagesOf[feature].map((page) => ({ page: page.toLowerCase(), feature })));

/** @param path without language. @returns the feature that the page stands or falls with; null for one that is always there. */
export function featureOfPage(path: string): Feature | null {
  const asked = path.toLowerCase();
  const found = pages.find(({ page }) =>
    page.endsWith('/*') ? asked.startsWith(page.slice(0, -1)) && asked.length >= page.length : asked === page,
  );
  return found?.feature ?? null;
}
