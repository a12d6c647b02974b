/**
 * What our own platform has beyond the specification, and what the site does with a host that does not: the one place
 * where it is said. None of it is sent to a host whose profile does not allow it (src/edge/host/profile.ts).
 */

/** Calls, by name. */
export const extensionCalls: Readonly<Record<string, string>> = {
  listSports: 'There is no sportsbook of our own: its pages and menu entries go, those of the providers stay.',
  listSportEvents: 'As listSports.',
  listSportTournaments: 'As listSports.',
  searchSportEvents: 'As listSports.',
  getSportEvent: 'As listSports.',
  watchSport: 'As listSports.',
  quoteSlip: 'As listSports.',
  saveSlip: 'As listSports.',
  getSlip: 'As listSports.',
  listEveryBet: 'Bets are listed by provider only.',
  getCashOut: 'Tickets cannot be sold, and no button says so.',
  cashOut: 'As getCashOut.',
  startPasskeySignIn: 'Players sign in by password; passkeys are shown nowhere.',
  signInByPasskey: 'As startPasskeySignIn.',
  listPasskeys: 'As startPasskeySignIn.',
  startPasskey: 'As startPasskeySignIn.',
  addPasskey: 'As startPasskeySignIn.',
  removePasskey: 'As startPasskeySignIn.',
  listDevices: 'No list of devices is shown.',
  signOutDevice: 'As listDevices.',
  signOutEverywhere: 'As listDevices.',
  getLimits: 'The page of limits leads to customer service, who sets them.',
  setLimit: 'As getLimits.',
  setTimeOut: 'The page of breaks leads to customer service.',
  excludeSelf: 'The page of self-exclusion leads to customer service.',
  setRealityCheck: 'Play is not stopped for a look at the clock; the clock of the game page stays.',
  answerRealityCheck: 'As setRealityCheck.',
  getNetPosition: 'What play has cost is counted by the game page alone, from the balance.',
  getStatement: 'There is no yearly statement.',
  listOwnTables: 'Own data is asked for at customer service.',
  readOwnTable: 'As listOwnTables.',
  readOwnDocument: 'As listOwnTables.',
  closeAccount: 'An account is closed by customer service.',
  getStanding: 'The profile does not say what an account still lacks.',
  getBookmakersSettings: 'How odds are written is kept in the browser alone.',
  updateBookmakersSettings: 'As getBookmakersSettings.',
  getOwnCashier: 'The recipient of a withdrawal by transfer is the parent of the user.',
  getVerification: 'Documents that were sent are not listed; the page says that they were sent.',
  listLiveTables: 'Cards of live tables say nothing of who plays.',
  listRecentGames: 'The rail of games played last is kept in the browser.',
  getRound: 'Rounds are listed and cannot be opened.',
  getBalanceHistory: 'There is no chart of the balance.',
  getTransfer: 'Transfers are listed and cannot be opened.',
  openStream: 'What changes is asked for at the intervals of the specification.',
  settleRequest: 'Where an answer is lost, the edge tells what it has seen, else the page leads to the history.',
  cancelCryptoPayment: 'A payment by coins runs out by itself.',
  endFreeSpinSession: 'The browser remembers that the session has ended.',
  listGames_orion:
    'The edge asks for lists where the profile or the specification has them (src/edge/lobby/catalogue-source.ts).',
  listGames_vega: 'As listGames_orion.',
  listGames_lyra: 'As listGames_orion.',
  listGames_nova: 'As listGames_orion.',
  createOrionSession: 'The edge opens games in the shape of their integration (src/edge/host/game-session.ts).',
  createOrionDemo: 'As createOrionSession.',
  createVegaSession: 'As createOrionSession.',
  createVegaDemo: 'As createOrionSession.',
  createVegaFreeSpins: 'As createOrionSession.',
  createLyraSession: 'As createOrionSession.',
  createNovaSession: 'As createOrionSession.',
};

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

export const isExtension = (name: string): boolean => Object.hasOwn(extensionCalls, name);
