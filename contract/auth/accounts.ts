import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import {
  amount,
  count,
  currency,
  id,
  knownUsername,
  neededPassword,
  personName,
  registrationKind,
  timestamp,
  token,
  typed,
} from '#contract/values.ts';
import { readCode } from '#domain/typed-text.ts';

export const roles = ['P', 'C', 'A', 'SO', 'SA', 'O'] as const;
export const Role = v.picklist(roles);
export type Role = v.InferOutput<typeof Role>;
export const closingReasons = ['request', 'inactivity'] as const;
export type ClosingReason = (typeof closingReasons)[number];

export const User = v.object({
  id,
  login: v.string(),
  email: v.nullable(v.string()),
  username: v.string(),
  firstName: v.optional(v.nullable(v.string())),
  lastName: v.optional(v.nullable(v.string())),
  /** Omitted by hosts whose accounts are all players. `other`: stated, and none of ours. */
  role: v.optional(v.picklist([...roles, 'other'])),
  parent: v.optional(v.nullable(id)),
  currency: v.optional(currency),
  /** Null: unknown, because the host says nothing that is surely an amount. */
  balance: v.nullable(amount),
  bonusBalance: v.nullable(amount),
  /** The amount still to be staked before bonus can be exchanged; omitted by hosts without such a condition. */
  bonusToPlay: v.optional(v.nullable(amount)),
  /** Omitted by hosts without a notification centre. */
  unreadNotifications: v.optional(count),
  createdAt: v.optional(v.nullable(timestamp)),
  dateJoined: v.optional(v.nullable(timestamp)),
  isSelfRegistered: v.boolean(),
  userTypes: registrationKind,
  lastSignInAt: v.optional(v.nullable(timestamp)),
});
export type User = v.InferOutput<typeof User>;

const Credentials = v.object({
  username: knownUsername,
  password: neededPassword,
  /** An employee's one-time code; the site sends none. */
  code: v.optional(v.pipe(typed(readCode), v.maxLength(20, 'too_long'))),
});

export const signIn = defineCall('signIn', 'edge', 'POST /api/accounts/login/', {
  body: Credentials,
  /** If the host omits the user's fields, the user is requested separately. */
  answer: v.object({ access: token, refresh: token, ...v.partial(User).entries }),
  errors: [
    'no_active_account',
    'user_is_banned',
    'email_not_verified',
    'too_many_requests',
    'second_factor_required',
    'second_factor_invalid',
  ],
});

export const signOut = defineCall('signOut', 'edge', 'POST /api/accounts/logout/', {
  /** `is_asked`: by the player, and not for want of activity: the browser is told nothing any more. */
  body: v.object({ refresh: v.string(), is_asked: v.optional(v.boolean(), false) }),
});

export const refreshAccess = defineCall('refreshAccess', 'edge', 'POST /api/accounts/refresh/', {
  body: v.object({ refresh: v.string() }),
  /** Present when the host rotates the refresh token too. */
  answer: v.object({ access: token, refresh: v.optional(token) }),
  errors: ['access_and_refresh_token_invalid'],
});

export const getUser = defineCall('getUser', 'player', 'GET /api/accounts/user', {
  answer: User,
  errors: ['access_and_refresh_token_invalid'],
});

export const updateUser = defineCall('updateUser', 'player', 'PATCH /api/accounts/user', {
  body: v.object({
    firstName: v.optional(personName(100)),
    lastName: v.optional(personName(100)),
  }),
  answer: User,
});

/** Request headers set by those in front of the platform; values from browsers are dropped. An employee's IP address. */
export const VISITOR_ADDRESS = 'x-visitor-address';
/** 32 random bytes in hexadecimal by which a browser is recognised; sealed in a cookie. */
export const VISITOR_DEVICE = 'x-visitor-device';
