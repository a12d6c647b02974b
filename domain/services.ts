/** Services that the operator can close and reopen at run time (docs/decisions/operations.md). */
export const services = [
  'registration',
  'deposits',
  'withdrawals',
  'casino',
  'demo',
  'sportsbook',
  'promo_codes',
  'exchange',
] as const;
export type Service = (typeof services)[number];

export const isService = (name: string): name is Service => services.some((one) => one === name);
