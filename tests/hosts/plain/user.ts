// The format of a user in all answers.
import { Id, Maybe, Money } from './plain-values.ts';
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
  balance: new Money(user.balance),
  bonusBalance: new Money(user.bonusBalance),
  createdAt: new Maybe(user.createdAt),
  dateJoined: new Maybe(user.createdAt),
  isSelfRegistered: new Maybe(user.isSelfRegistered),
  userTypes: new Maybe(user.isSelfRegistered ? 'self-registered' : 'with-cashier'),
});
