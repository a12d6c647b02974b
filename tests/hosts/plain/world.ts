// The host's state, in memory. Amounts are in thousandths.

export type UserInfo = {
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  mobile_number: string;
  postal_code: string;
  street_address: string;
  country: string;
  city: string;
};

export type User = {
  id: number;
  username: string;
  password: string;
  email: string;
  role: 'P' | 'A';
  parent: number | null;
  currency: string;
  balance: number;
  bonusBalance: number;
  createdAt: string;
  isSelfRegistered: boolean;
  documentsApproved: boolean;
  referralCode?: string;
  freeSpinDay?: string;
  freeSpinsLeft: number;
  info: UserInfo;
};

export type BonusType = 'Cashback' | 'FirstDeposit' | 'TransferBonusesToBalance' | 'LuckySpin' | 'PersonalJackpot';
export type Bonus = {
  id: number;
  user: number;
  type: BonusType;
  amount: number;
  date: string;
  before: number;
  after: number;
};

export type Payment = {
  id: number;
  kind: 'deposit' | 'payout';
  user: number;
  system: string;
  amount: number;
  currency: string;
  status: 10 | 20 | 30 | 40;
  createdAt: string;
  updatedAt: string;
  /** The page from which the player went to the payment page. */
  cameFrom?: string;
};

export type Transfer = {
  id: number;
  sender: number;
  recipient: number;
  status: 'COMPLETED' | 'OPEN' | 'IN_PROCESS' | 'REJECTED';
  amount: number;
  before: number;
  after: number;
  createdAt: string;
  completedAt: string | null;
};

export type Round = {
  user: number;
  gameId: number;
  producer: string;
  date: string;
  bet: number;
  win: number;
  before: number;
  after: number;
};

export type SportBet = {
  id: number;
  user: number;
  /** Which of the two sport integrations. */
  sport: number;
  date: string;
  bet: number;
  win: number;
  coef: number;
  status: 'Wait' | 'Loser' | 'Voided' | 'Winner' | 'Done' | 'Cancelled';
};

export type Spin = {
  id: number;
  user: number;
  date: string;
  free: boolean;
  bet: number;
  win: number;
  prize: string;
  before: number;
  after: number;
};

export type World = {
  lastId: number;
  users: User[];
  bonuses: Bonus[];
  payments: Payment[];
  transfers: Transfer[];
  rounds: Round[];
  sportBets: SportBet[];
  spins: Spin[];
  favourites: { user: number; provider: string; gameId: string | number }[];
  /** Game sessions by key. */
  sessions: Map<string, { user: number | undefined; gameId: number }>;
  /** Mails that the host would have sent. */
  mails: { to: string; kind: 'password' | 'email'; token: string }[];
  /** Refresh tokens revoked by a sign-out. */
  endedTokens: Set<string>;
};

export const tnd = (whole: number): number => whole * 1000;

export function nextId(world: World): number {
  world.lastId += 1;
  return world.lastId;
}

export function moveBonus(world: World, user: User, type: BonusType, amount: number): void {
  const before = user.bonusBalance;
  user.bonusBalance += amount;
  const date = new Date().toISOString();
  world.bonuses.unshift({ id: nextId(world), user: user.id, type, amount, date, before, after: user.bonusBalance });
}
