import { type Integration, isIntegration } from '#domain/embedded-integrations.ts';

/** The sportsbooks of others: they take their bets in pages of their own, and their stakes from the wallet. */
export const sportsbooks = ['alt', 'dgt'] as const;
export type Sportsbook = (typeof sportsbooks)[number];
export const isSportsbook = (value: string): value is Sportsbook => sportsbooks.some((one) => one === value);

/** Everybody who may move a player's money through the wallet. */
export type WalletParty = Integration | Sportsbook;
export const isWalletParty = (value: string): value is WalletParty => isIntegration(value) || isSportsbook(value);
