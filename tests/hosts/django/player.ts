// A player and their data. Amounts are in cents.
export type Payment = {
  readonly id: string;
  readonly kind: 'deposit' | 'payout';
  readonly system: string;
  readonly amount: number;
  readonly createdMs: number;
  status: number;
  updatedMs: number;
};
export type Transfer = {
  readonly id: number;
  readonly senderId: string;
  readonly recipientId: string;
  readonly status: 'COMPLETED' | 'OPEN' | 'IN_PROCESS' | 'REJECTED';
  readonly amount: number;
  readonly isIncoming: boolean;
  readonly balanceBefore: number;
  readonly createdMs: number;
};
export type Round = {
  readonly gameId: number;
  readonly producer: string;
  readonly bet: number;
  readonly win: number;
  readonly balanceBefore: number;
  readonly dateMs: number;
};
export type Bonus = {
  readonly id: string;
  readonly type: string;
  readonly amount: number;
  readonly before: number;
  readonly dateMs: number;
};
export type Spin = {
  readonly id: number;
  readonly prize: string;
  readonly win: number;
  readonly bet: number;
  readonly balanceBefore: number;
  readonly dateMs: number;
};
export type Bet = {
  readonly id: number;
  readonly provider: string;
  readonly stake: number;
  readonly win: number;
  readonly coefficient: string;
  readonly dateMs: number;
  status: string;
};
export type Info = Readonly<Record<string, string | null>>;

export type Player = {
  readonly id: string;
  readonly username: string;
  readonly role: string;
  readonly joinedMs: number;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  info: Info;
  balance: number;
  bonusBalance: number;
  freeSpinTakenMs: number;
  freeGameSpins: number;
  readonly payments: Payment[];
  readonly transfers: Transfer[];
  readonly rounds: Round[];
  readonly bonuses: Bonus[];
  readonly spins: Spin[];
  readonly bets: Bet[];
  readonly favourites: { readonly provider: string; readonly gameId: number }[];
  readonly documents: string[];
  readonly codes: Set<string>;
};
