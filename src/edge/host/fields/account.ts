/** Sign-in, users and the operator's settings: alternative names and defaults, as `../fields.ts` describes them. */
import { refreshAccess, signIn, User } from '#contract/auth/accounts.ts';
import { Settings } from '#contract/settings.ts';
import type { Default, Entry } from '#edge/host/fields.ts';

const tokenNames = {
  access: ['access_token', 'token', 'jwt'],
  refresh: ['refresh_token'],
};
/** `user` comes last, so that its fields take precedence. */
const tokenWrappers = ['data', 'result', 'token', 'tokens', 'session', 'auth', 'user'];
const userNames = {
  balance: ['amount', 'cash'],
  bonusBalance: ['bonus', 'bonus_amount'],
  currency: ['balance_currency'],
};

/** For hosts that put the bonus settings at the top level instead of under `bonuses`. */
const bonusesOf: Default = (row) => {
  const read = (name: string, snake: string) => row[name] ?? row[snake];
  const isOn = (value: unknown) => value !== false && value !== 'false' && value !== 0;
  return {
    cashbackOn: isOn(read('cashbackOn', 'cashback_on')),
    transferBonusBalanceToBalanceOn: isOn(
      read('transferBonusBalanceToBalanceOn', 'transfer_bonus_balance_to_balance_on'),
    ),
    transferBonusBalanceToBalanceMinBalance:
      read('transferBonusBalanceToBalanceMinBalance', 'transfer_bonus_balance_to_balance_min_balance') ?? null,
    transferBonusBalanceToBalanceRate:
      read('transferBonusBalanceToBalanceRate', 'transfer_bonus_balance_to_balance_rate') ?? null,
  };
};

export const accountFields: readonly Entry[] = [
  [
    User,
    {
      within: ['data', 'result', 'user'],
      names: userNames,
      defaults: {
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
  [signIn.answer, { within: tokenWrappers, names: { ...tokenNames, ...userNames } }],
  [refreshAccess.answer, { within: tokenWrappers, names: tokenNames }],
  [Settings, { names: { limits: ['limit', 'restrictions'] }, defaults: { bonuses: bonusesOf } }],
  [Settings.entries.bonuses, { defaults: { cashbackOn: true, transferBonusBalanceToBalanceOn: true } }],
];
