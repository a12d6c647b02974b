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
  /** Omitted by hosts whose accounts are all players. `other`: a role that the site does not know. */
  role: v.optional(v.picklist([...roles, 'other'])),
  parent: v.optional(v.nullable(id)),
  currency: v.optional(currency),
  /** Null: the host sends nothing that is certainly an amount. */
  balance: v.nullable(amount),
  bonusBalance: v.nullable(amount),
  /** The wagering still required before bonus can be exchanged; omitted by hosts without such a requirement. */
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
  /** `is_asked`: the player signed out. False after inactivity: web push of this browser stops as well. */
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

/** Request headers that the edge sets; values from browsers are dropped. The address is an employee's IP. */
export const VISITOR_ADDRESS = 'x-visitor-address';
/** Identifies a browser: 32 random bytes in hexadecimal, sealed in a cookie. */
export const VISITOR_DEVICE = 'x-visitor-device';
