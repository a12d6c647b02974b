// The format of a user in all answers.
import { Balance, Id, Maybe } from './plain-values.ts';
import type { User } from './world.ts';

export const shownUser = (user: User) => ({
  id: new Id(user.id),
  login: user.username,
  email: new Maybe(user.email),
  username: user.username,
  firstName: new Maybe(user.info.first_name),
  lastName: new Maybe(user.info.last_name),
  role: user.role,
  parent: new Maybe(user.parent === null ? null : new Id(user.parent)),
  currency: user.currency,
  balance: new Balance(user.balance, user.currency),
  bonusBalance: new Balance(user.bonusBalance, user.currency),
  createdAt: new Maybe(user.createdAt),
  dateJoined: new Maybe(user.createdAt),
  isSelfRegistered: new Maybe(user.isSelfRegistered),
  userTypes: new Maybe(user.isSelfRegistered ? 'self-registered' : 'with-cashier'),
});
