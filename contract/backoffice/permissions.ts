// Who may do what in the back office. O: the owner. SO: managers. SA: support. Players, cashiers and agents have no
// access.
export const staffRoles = ['O', 'SO', 'SA'] as const;
type StaffRole = (typeof staffRoles)[number];
type Rights = { readonly read: readonly StaffRole[]; readonly change: readonly StaffRole[] };

const everybody: readonly StaffRole[] = staffRoles;
const managers: readonly StaffRole[] = ['O', 'SO'];
const owners: readonly StaffRole[] = ['O'];

/** `read`: calls that change nothing. */
export const permissions = {
  /** A player's file; limits, breaks, notes and sessions. */
  players: { read: everybody, change: everybody },
  documents: { read: everybody, change: everybody },
  /** Bans, identity, and reopening an account. */
  accounts: { read: managers, change: managers },
  alarms: { read: managers, change: managers },
  payments: { read: managers, change: managers },
  gifts: { read: managers, change: managers },
  matches: { read: managers, change: managers },
  /** Games, carousels and slides. */
  catalogue: { read: managers, change: managers },
  /** Rules of bonuses, promo codes, the wheel and jackpots. */
  offers: { read: managers, change: managers },
  /** Proposals that await a second employee; each also needs permission for its own area. */
  proposals: { read: managers, change: managers },
  reports: { read: managers, change: owners },
  /** Feature switches, currencies and payment systems. */
  settings: { read: managers, change: owners },
  staff: { read: owners, change: owners },
  audit: { read: owners, change: owners },
} as const satisfies Readonly<Record<string, Rights>>;
export type Area = keyof typeof permissions;

export const isStaff = (role: string): role is StaffRole => everybody.some((one) => one === role);

export const mayRead = (role: string, area: Area): boolean => permissions[area].read.some((one) => one === role);
export const mayChange = (role: string, area: Area): boolean => permissions[area].change.some((one) => one === role);
