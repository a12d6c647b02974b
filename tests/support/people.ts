import * as v from 'valibot';
import { User } from '#contract/auth/accounts.ts';

/** A user as a host sends it, with overrides. */
export const userAnswer = (given: Partial<v.InferInput<typeof User>> = {}): v.InferInput<typeof User> => ({
  id: 7,
  login: 'demo',
  email: 'demo@zellige.example',
  username: 'demo',
  role: 'P',
  currency: 'TND',
  balance: '1000.000',
  bonusBalance: '50.000',
  createdAt: '2026-10-01T10:00:00Z',
  dateJoined: '2026-10-01T10:00:00Z',
  isSelfRegistered: true,
  userTypes: 'self-registered',
  ...given,
});

export const user = (given: Partial<v.InferInput<typeof User>> = {}): User => v.parse(User, userAnswer(given));
