/** Who signs in, and what the operator has set. */
import { refreshAccess, signIn, User } from '#contract/accounts.ts';
import { Settings } from '#contract/settings.ts';
import type { Entry, Usual } from '#edge/host/fields.ts';

const tokenNames = {
  access: ['access_token', 'token', 'jwt'],
  refresh: ['refresh_token'],
};
/** Of the user's fields the user's own object is the last word. */
const tokenPlaces = ['data', 'result', 'token', 'tokens', 'session', 'auth', 'user'];
const userNames = {
  balance: ['amount', 'cash'],
  bonusBalance: ['bonus', 'bonus_amount'],
  currency: ['balance_currency'],
};

/** Under their own names in the settings themselves, where a host has no place of their own for them. */
const bonusesOf: Usual = (row) => {
  const told = (name: string, snake: string) => row[name] ?? row[snake];
  const isOn = (value: unknown) => value !== false && value !== 'false' && value !== 0;
  return {
    cashbackOn: isOn(told('cashbackOn', 'cashback_on')),
    transferBonusBalanceToBalanceOn: isOn(
      told('transferBonusBalanceToBalanceOn', 'transfer_bonus_balance_to_balance_on'),
    ),
    transferBonusBalanceToBalanceMinBalance:
      told('transferBonusBalanceToBalanceMinBalance', 'transfer_bonus_balance_to_balance_min_balance') ?? null,
    transferBonusBalanceToBalanceRate:
      told('transferBonusBalanceToBalanceRate', 'transfer_bonus_balance_to_balance_rate') ?? null,
  };
};

export const accountFields: readonly Entry[] = [
  [
    User,
    {
      within: ['data', 'result', 'user'],
      names: userNames,
      usual: {
        id: ({ username, login }) => username ?? login,
        username: ({ login, email }) => login ?? email,
        login: ({ username, email }) => username ?? email,
        email: null,
        role: 'P',
        bonusBalance: '0',
        isSelfRegistered: true,
        userTypes: 'self-registered',
      },
    },
  ],
  [signIn.answer, { within: tokenPlaces, names: { ...tokenNames, ...userNames } }],
  [refreshAccess.answer, { within: tokenPlaces, names: tokenNames }],
  [Settings, { names: { limits: ['limit', 'restrictions'] }, usual: { bonuses: bonusesOf } }],
  [Settings.entries.bonuses, { usual: { cashbackOn: true, transferBonusBalanceToBalanceOn: true } }],
];
