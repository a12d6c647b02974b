import * as v from 'valibot';
import { newPassword } from '#contract/auth/joining.ts';
import { keptPasskeys } from '#contract/auth/passkeys.ts';
import { defineCall } from '#contract/call.ts';
import { verificationStates } from '#contract/kyc/documents.ts';
import {
  amount,
  currency,
  date,
  dateOfBirth,
  freeText,
  id,
  neededPassword,
  personName,
  spacedNumber,
  timestamp,
  whole,
} from '#contract/values.ts';

export const Profile = v.object({
  id: v.optional(id),
  username: v.optional(v.nullable(v.string())),
  date_joined: v.optional(v.nullable(timestamp)),
  balance_currency: v.optional(v.nullable(currency)),
  balance: v.optional(v.nullable(amount)),
  is_banned: v.optional(v.nullable(v.boolean()), false),
});
export type Profile = v.InferOutput<typeof Profile>;

const LONGEST = 200;
/** Free text: the formats of all countries cannot be checked, so only the length is. */
const text = v.nullable(freeText(LONGEST));
const number = v.nullable(spacedNumber(LONGEST));
const name = v.nullable(personName(LONGEST));
const phoneCharacters = /^[\p{N}\s+()./-]*$/u;
export const UserInfo = v.object({
  first_name: text,
  last_name: text,
  date_of_birth: v.nullable(date),
  mobile_number: v.nullable(v.pipe(spacedNumber(LONGEST), v.regex(phoneCharacters, 'invalid'))),
  postal_code: number,
  street_address: text,
  country: text,
  city: text,
  /** Optional: an absent field is not shown, a null one is empty. */
  middle_name: v.optional(text),
  gender: v.optional(text),
  house_number: v.optional(number),
  contact_language: v.optional(text),
  document_series: v.optional(number),
  document_number: v.optional(number),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;
/** `locked_fields`: only staff change these once the player is verified. */
export const KnownUserInfo = v.object({ ...UserInfo.entries, locked_fields: v.optional(v.array(v.string())) });
export type KnownUserInfo = v.InferOutput<typeof KnownUserInfo>;
export const userInfoFields = Object.keys(UserInfo.entries) as readonly (keyof UserInfo)[];

export const getProfile = defineCall('getProfile', 'player', 'GET /api/user/profile', { answer: Profile });
export const getUserInfo = defineCall('getUserInfo', 'player', 'GET /api/users/user/info/', {
  answer: KnownUserInfo,
});
export const updateUserInfo = defineCall('updateUserInfo', 'player', 'PATCH /api/users/user/info/', {
  body: v.partial(
    v.object({
      ...UserInfo.entries,
      first_name: name,
      middle_name: name,
      last_name: name,
      date_of_birth: v.nullable(dateOfBirth),
    }),
  ),
  answer: KnownUserInfo,
});
export const changePassword = defineCall('changePassword', 'player', 'POST /api/users/user/change-password/', {
  body: v.object({ old_password: neededPassword, new_password: newPassword, kept_passkeys: keptPasskeys }),
  errors: ['incorrect_old_password'],
});
export const getPlayerCashier = defineCall('getOwnCashier', 'player', 'GET /api/users/user/cashier/', {
  answer: v.object({ cashier: v.nullable(v.object({ id, username: v.string(), name: v.nullable(v.string()) })) }),
});

export const Standing = v.object({
  email: v.nullable(v.string()),
  is_email_confirmed: v.boolean(),
  /** The new address while its confirmation mail is valid and unanswered. */
  waiting_email: v.nullable(v.string()),
  verification: v.picklist(verificationStates),
  has_details: v.boolean(),
});
export type Standing = v.InferOutput<typeof Standing>;

export const getStanding = defineCall('getStanding', 'player', 'GET /api/users/user/standing/', { answer: Standing });

export const closeAccount = defineCall('closeAccount', 'player', 'POST /api/users/account/close/', {
  body: v.object({ password: neededPassword }),
  errors: ['too_many_requests'],
});

export const listPlayerTables = defineCall('listOwnTables', 'player', 'GET /api/users/own-data/', {
  answer: v.object({ tables: v.array(v.object({ name: v.string(), rows: v.number() })) }),
});

/** Amounts are decimals; times have a zone. The host chooses the columns. */
const PlayerRow = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]));
export type PlayerRow = v.InferOutput<typeof PlayerRow>;

export const readPlayerTable = defineCall('readOwnTable', 'player', 'GET /api/users/own-data/{table}/', {
  query: v.object({ after: v.optional(whole(0, Number.MAX_SAFE_INTEGER), 0) }),
  answer: v.object({ rows: v.array(PlayerRow), next: v.nullable(v.number()) }),
  errors: ['not_found'],
});
