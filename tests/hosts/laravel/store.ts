// The host's data. Money is a float, as in a DOUBLE column.
export type Payment = {
  readonly id: number;
  readonly kind: 'deposit' | 'payout';
  readonly system: string;
  readonly amount: number;
  readonly createdMs: number;
  status: number;
  updatedMs: number;
};
export type Transaction = {
  readonly id: number;
  readonly sender: number;
  readonly recipient: number;
  readonly status: string;
  readonly amount: number;
  readonly before: number;
  readonly createdMs: number;
};
export type SlotBet = {
  readonly gameId: string;
  readonly producer: string;
  readonly bet: number;
  readonly win: number;
  readonly before: number;
  readonly atMs: number;
};
export type Award = {
  readonly id: number;
  readonly type: string;
  readonly amount: number;
  readonly before: number;
  readonly atMs: number;
};
export type WheelSpin = {
  readonly id: number;
  readonly prize: string;
  readonly win: number;
  readonly bet: number;
  readonly before: number;
  readonly atMs: number;
};
export type Ticket = {
  readonly id: number;
  readonly sport: string;
  readonly stake: number;
  readonly win: number;
  readonly coef: number;
  readonly atMs: number;
  status: string;
};
export type User = {
  readonly id: number;
  readonly username: string;
  readonly role: string;
  readonly createdMs: number;
  email: string;
  password: string;
  details: Record<string, string | null>;
  balance: number;
  bonus: number;
  freeSpinMs: number;
  freeRounds: number;
  readonly payments: Payment[];
  readonly transactions: Transaction[];
  readonly slotBets: SlotBet[];
  readonly awards: Award[];
  readonly spins: WheelSpin[];
  readonly tickets: Ticket[];
  readonly favourites: string[];
  readonly referrals: Set<string>;
};
export type Game = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly integration: string;
  readonly producer: string;
  readonly type: string;
};
type Grant = { readonly userId: number; readonly untilMs: number };

export type Store = {
  readonly users: User[];
  readonly games: readonly Game[];
  readonly access: Map<string, Grant>;
  readonly refresh: Map<string, Grant>;
  /** Titles of opened frames by their tokens. */
  readonly frames: Map<string, string>;
  nextId: number;
};

export const CURRENCY = 'TND';
export const newId = (store: Store): number => {
  store.nextId += 1;
  return store.nextId;
};
