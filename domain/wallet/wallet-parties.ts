import { type Integration, integrations, isIntegration } from '#domain/game/embedded-integrations.ts';

/** Embedded sportsbooks: they take bets on their own pages, and stakes from the wallet. */
export const sportsbooks = ['alt', 'dgt'] as const;
export type Sportsbook = (typeof sportsbooks)[number];
export const isSportsbook = (value: string): value is Sportsbook => sportsbooks.some((one) => one === value);

export type WalletParty = Integration | Sportsbook;
export const isWalletParty = (value: string): value is WalletParty => isIntegration(value) || isSportsbook(value);

/** The binding with the keys that a party shares with the platform. */
export type WalletSecretName = `WALLET_SECRET_${Uppercase<WalletParty>}`;
export const walletSecretName = (party: WalletParty) => `WALLET_SECRET_${party.toUpperCase()}` as WalletSecretName;
export const walletSecretNames = [...integrations, ...sportsbooks].map(walletSecretName);
export type WalletSecrets = Readonly<Record<WalletSecretName, string>>;
