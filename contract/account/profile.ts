import * as v from 'valibot';
import { newPassword } from '#contract/auth/joining.ts';
import { defineCall } from '#contract/call.ts';
import { amount, currency, date, dateOfBirth, id, nothing, timestamp } from '#contract/values.ts';

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
/** Free text: a postal code of any country cannot be checked here, so only its length is. */
const text = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST, 'too_long')));
const phoneCharacters = /^[\p{N}\s+()./-]*$/u;
export const UserInfo = v.object({
  first_name: text,
  last_name: text,
  date_of_birth: v.nullable(date),
  mobile_number: v.nullable(
    v.pipe(v.string(), v.trim(), v.maxLength(LONGEST, 'too_long'), v.regex(phoneCharacters, 'invalid')),
  ),
  postal_code: text,
  street_address: text,
  country: text,
  city: text,
  /** Not every host has these: one that is absent is not shown, one that is null is empty. */
  middle_name: v.optional(text),
  gender: v.optional(text),
  house_number: v.optional(text),
  contact_language: v.optional(text),
  document_series: v.optional(text),
  document_number: v.optional(text),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;
/** Fields that only staff change once a document has verified the player. A host that locks nothing leaves it out. */
export const KnownUserInfo = v.object({ ...UserInfo.entries, locked_fields: v.optional(v.array(v.string())) });
export type KnownUserInfo = v.InferOutput<typeof KnownUserInfo>;
export const userInfoFields = Object.keys(UserInfo.entries) as readonly (keyof UserInfo)[];

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/api/user/profile',
  audience: 'player',
  answer: Profile,
  errors: ['not_authenticated'],
});
export const getUserInfo = defineCall({
  name: 'getUserInfo',
  method: 'GET',
  path: '/api/users/user/info/',
  audience: 'player',
  answer: KnownUserInfo,
  errors: ['not_authenticated'],
});
export const updateUserInfo = defineCall({
  name: 'updateUserInfo',
  method: 'PATCH',
  path: '/api/users/user/info/',
  audience: 'player',
  body: v.partial(v.object({ ...UserInfo.entries, date_of_birth: v.nullable(dateOfBirth) })),
  answer: KnownUserInfo,
  errors: ['not_authenticated'],
});
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/users/user/change-password/',
  audience: 'player',
  body: v.object({ old_password: v.pipe(v.string(), v.nonEmpty('required')), new_password: newPassword }),
  answer: nothing,
  errors: ['incorrect_old_password', 'not_authenticated'],
});
export const getOwnCashier = defineCall({
  name: 'getOwnCashier',
  method: 'GET',
  path: '/api/users/user/cashier/',
  audience: 'player',
  answer: v.object({ cashier: v.nullable(v.object({ id, username: v.string(), name: v.nullable(v.string()) })) }),
  errors: ['not_authenticated'],
});
