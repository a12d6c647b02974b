/**
 * What our own platform has beyond the specification, and what the site does with a host that does not have it. None of it
 * is sent to a host whose profile does not allow it (src/edge/host/profile.ts).
 */
import { type Feature, features } from '#model/features.ts';

/** Calls of the specification, by feature. A call of no feature is one that every host has. */
const specified: Partial<Record<Feature, readonly string[]>> = {
  wheel: ['getWheelSettings', 'listPrizes', 'spinWheel'],
  spinHistory: ['listSpins'],
  jackpots: ['listJackpots'],
  slides: ['listSlides', 'listCarousels'],
  notifications: ['getNotifications'],
  bonuses: ['listBonuses'],
  cashback: ['listCashback'],
  exchange: ['exchangeBonus'],
  deposits: ['listDepositSystems', 'listDeposits', 'createDeposit'],
  payouts: ['listPayoutSystems', 'listPayouts', 'createPayout'],
  onlinePayments: ['listOnlinePayments'],
  crypto: ['listCryptoCurrencies', 'createCryptoPayment', 'getCryptoMinimum'],
  promoCodes: ['activateReferral'],
  transfers: ['listTransfers'],
  roundHistory: ['listSlotsHistory'],
  favourites: ['listFavourites', 'addFavourite', 'removeFavourite'],
  freeSpins: ['getFreeSpinSession'],
  kyc: ['uploadDocument'],
  details: ['getUserInfo', 'updateUserInfo'],
  passwordChange: ['changePassword'],
  emailChange: ['changeEmail'],
  tickets: ['placeTicket', 'getTicketStatus'],
  depositDetail: ['getDeposit'],
  payoutDetail: ['getPayout'],
  payoutCancelling: ['cancelPayout'],
  transferring: ['createTransfer'],
  currencyList: ['listCurrencies'],
};

/** Features of our own platform. `without`: what the site does where a host lacks them. */
const extensions: Partial<Record<Feature, { readonly calls: readonly string[]; readonly without: string }>> = {
  sportsbook: {
    calls: [
      'listSports',
      'listSportEvents',
      'listSportTournaments',
      'searchSportEvents',
      'getSportEvent',
      'watchSport',
      'quoteSlip',
      'saveSlip',
      'getSlip',
    ],
    without: 'There is no sportsbook of our own: its pages and menu entries go, those of the providers stay.',
  },
  cashOut: { calls: ['getCashOut', 'cashOut'], without: 'Tickets cannot be sold, and no button says so.' },
  passkeys: {
    calls: ['startPasskeySignIn', 'signInByPasskey', 'listPasskeys', 'startPasskey', 'addPasskey', 'removePasskey'],
    without: 'Players sign in by password; passkeys are shown nowhere.',
  },
  devices: { calls: ['listDevices', 'signOutDevice', 'signOutEverywhere'], without: 'No list of devices is shown.' },
  limits: { calls: ['getLimits', 'setLimit'], without: 'The page of limits leads to customer service, who sets them.' },
  timeOut: { calls: ['setTimeOut'], without: 'The page of breaks leads to customer service.' },
  selfExclusion: { calls: ['excludeSelf'], without: 'The page of self-exclusion leads to customer service.' },
  realityCheck: {
    calls: ['setRealityCheck', 'answerRealityCheck'],
    without: 'Play is not stopped for a look at the clock; the clock of the game page stays.',
  },
  netPosition: {
    calls: ['getNetPosition'],
    without: 'What play has cost is counted by the game page alone, from the balance.',
  },
  statement: { calls: ['getStatement'], without: 'There is no yearly statement.' },
  ownData: {
    calls: ['listOwnTables', 'readOwnTable', 'readOwnDocument'],
    without: 'Own data is asked for at customer service.',
  },
  closing: { calls: ['closeAccount'], without: 'An account is closed by customer service.' },
  standing: { calls: ['getStanding'], without: 'The profile does not say what an account still lacks.' },
  bookmakersSettings: {
    calls: ['getBookmakersSettings', 'updateBookmakersSettings'],
    without: 'How odds are written is kept in the browser alone.',
  },
  cashier: {
    calls: ['getOwnCashier'],
    without: 'The recipient of a withdrawal by transfer is the parent of the user.',
  },
  documentList: {
    calls: ['getVerification'],
    without: 'Documents that were sent are not listed; the page says that they were sent.',
  },
  liveTables: { calls: ['listLiveTables'], without: 'Cards of live tables say nothing of who plays.' },
  recentGames: { calls: ['listRecentGames'], without: 'The rail of games played last is kept in the browser.' },
  roundDetail: { calls: ['getRound'], without: 'Rounds are listed and cannot be opened.' },
  balanceHistory: { calls: ['getBalanceHistory'], without: 'There is no chart of the balance.' },
  transferDetail: { calls: ['getTransfer'], without: 'Transfers are listed and cannot be opened.' },
  stream: { calls: ['openStream'], without: 'What changes is asked for at the intervals of the specification.' },
  settling: {
    calls: ['settleRequest'],
    without: 'Where an answer is lost, the edge tells what it has seen, else the page leads to the history.',
  },
  cryptoCancelling: { calls: ['cancelCryptoPayment'], without: 'A payment by coins runs out by itself.' },
};

/** Extensions of no feature. */
const extensionCalls: readonly string[] = [
  // Without it bets are listed by provider only.
  'listEveryBet',
  // Without it the browser remembers that the session has ended.
  'endFreeSpinSession',
  // Without them the edge asks for lists where the profile or the specification has them (src/edge/lobby/catalogue-source.ts).
  ...['listGames_orion', 'listGames_vega', 'listGames_lyra', 'listGames_nova'],
  // Without them the edge opens games in the shape of their integration (src/edge/host/game-session.ts).
  ...['createOrionSession', 'createOrionDemo', 'createVegaSession', 'createVegaDemo', 'createVegaFreeSpins'],
  ...['createLyraSession', 'createNovaSession'],
];

const paymentFilters = {
  status: 'The list of payments is narrowed by their kind alone, and shows no other filters.',
  payment_by: 'As status.',
  created_from: 'As status.',
  created_to: 'As status.',
};

/** Fields of queries and bodies, by call and field. */
export const extensionFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  exchangeBonus: { arrives: 'The host applies the rate of its settings.' },
  changeEmail: { password: 'The session is enough for the host.' },
  createPayout: {
    destination: 'The host knows where a payout goes.',
    destination_id: 'As destination.',
    password: 'As destination.',
  },
  listDeposits: paymentFilters,
  listPayouts: paymentFilters,
  listOnlinePayments: paymentFilters,
  createCryptoPayment: { amount: 'The least that the coin can pay is asked for.' },
  activateReferral: { site_name: 'Only the code is sent.', site_link: 'As site_name.' },
  spinWheel: { commitment: 'The draw is the host’s word; it is not offered to be checked.' },
  listSpins: { page: 'All spins are asked for, and shown a page at a time.', page_size: 'As page.' },
  listBets: {
    state: 'Running and settled bets are told apart by their status.',
    page: 'All bets of the days are listed.',
    page_size: 'As page.',
  },
  getFreeSpinSession: {
    provider: 'The free spins of the player are those of the game that is open.',
    game_id: 'As provider.',
  },
};

/** Request headers. */
export const extensionHeaders: Readonly<Record<string, string>> = {
  'x-visitor-address': 'The host sees the address of the edge.',
  'x-visitor-device': 'The host does not know a browser again.',
  'idempotency-key': 'The edge lets each key through once (src/edge/proxy.ts).',
};

/** Calls of a sport integration (`/api/integrations/{sport}/…`) belong to that one's bets. */
const betsOf: Readonly<Record<string, Feature>> = { alt: 'altBets', dgt: 'dgtBets', sft: 'tickets' };
const sportCalls: ReadonlySet<string> = new Set(['listBets', 'listSubBets', 'cancelTicket']);

export const callsOfFeature = (feature: Feature): readonly string[] =>
  specified[feature] ?? extensions[feature]?.calls ?? [];

const featureByCall = new Map(
  features.flatMap((feature) => callsOfFeature(feature).map((name) => [name, feature] as const)),
);
const extensionNames = new Set([...extensionCalls, ...Object.values(extensions).flatMap(({ calls }) => calls)]);

export const isExtension = (name: string): boolean => extensionNames.has(name);

/** @param path of the call, filled in. @returns the feature that a call belongs to; null for one that every host has. */
export function featureOfCall(name: string, path: string): Feature | null {
  if (sportCalls.has(name)) return betsOf[/^\/api\/integrations\/(\w+)\//.exec(path)?.[1] ?? ''] ?? null;
  return featureByCall.get(name) ?? null;
}
