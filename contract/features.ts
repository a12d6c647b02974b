/** Which calls each feature of a host is made of, by their names. A call that is in none is one that every host has. */
import type { Feature } from '#domain/features.ts';

const callsOf: Readonly<Record<Feature, readonly string[]>> = {
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
  altBets: [],
  dgtBets: [],
  sport: [],
  bets: [],
  altSport: [],
  dgtSport: [],
  tickets: ['placeTicket', 'getTicketStatus'],
  sportsbook: [
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
  cashOut: ['getCashOut', 'cashOut'],
  passkeys: ['startPasskeySignIn', 'signInByPasskey', 'listPasskeys', 'startPasskey', 'addPasskey', 'removePasskey'],
  devices: ['listDevices', 'signOutDevice', 'signOutEverywhere'],
  limits: ['getLimits', 'setLimit'],
  timeOut: ['setTimeOut'],
  selfExclusion: ['excludeSelf'],
  realityCheck: ['setRealityCheck', 'answerRealityCheck'],
  netPosition: ['getNetPosition'],
  statement: ['getStatement'],
  ownData: ['listOwnTables', 'readOwnTable', 'readOwnDocument'],
  closing: ['closeAccount'],
  standing: ['getStanding'],
  bookmakersSettings: ['getBookmakersSettings', 'updateBookmakersSettings'],
  cashier: ['getOwnCashier'],
  documentList: ['getVerification'],
  liveTables: ['listLiveTables'],
  recentGames: ['listRecentGames'],
  roundDetail: ['getRound'],
  balanceHistory: ['getBalanceHistory'],
  transferDetail: ['getTransfer'],
  stream: ['openStream'],
  settling: ['settleRequest'],
  cryptoCancelling: ['cancelCryptoPayment'],
  paymentFilters: [],
  houseGames: [],
  partnerCodes: [],
  emailPassword: [],
  depositDetail: ['getDeposit'],
  payoutDetail: ['getPayout'],
  payoutCancelling: ['cancelPayout'],
  transferring: ['createTransfer'],
  currencyList: ['listCurrencies'],
};

/** Calls of a sport integration (`/api/integrations/{sport}/…`) belong to that one's bets. */
const betsOf: Readonly<Record<string, Feature>> = { alt: 'altBets', dgt: 'dgtBets', sft: 'tickets' };
const sportCalls: ReadonlySet<string> = new Set(['listBets', 'listSubBets', 'cancelTicket']);

export const callsOfFeature = (feature: Feature): readonly string[] => callsOf[feature];

const featureByCall = new Map(
  Object.entries(callsOf).flatMap(([feature, names]) => names.map((name) => [name, feature as Feature])),
);

/** @param path of the call, filled in. @returns the feature that a call belongs to; null for one that every host has. */
export function featureOfCall(name: string, path: string): Feature | null {
  if (sportCalls.has(name)) return betsOf[/^\/api\/integrations\/(\w+)\//.exec(path)?.[1] ?? ''] ?? null;
  return featureByCall.get(name) ?? null;
}
