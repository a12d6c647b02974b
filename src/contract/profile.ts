import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { newPassword } from '#contract/joining.ts';
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
/** What nobody can check from here, a postal code of any country among it, is bounded and no more. */
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
/** What staff alone change, once a document has shown who the player is. A host that locks nothing leaves it out. */
export const KnownUserInfo = v.object({ ...UserInfo.entries, locked_fields: v.optional(v.array(v.string())) });
export type KnownUserInfo = v.InferOutput<typeof KnownUserInfo>;
export const userInfoFields = Object.keys(UserInfo.entries) as readonly (keyof UserInfo)[];

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/api/user/profile',
  audience: 'player',
  summary: 'The player in short.',
  answer: Profile,
  errors: ['not_authenticated'],
});
export const getUserInfo = defineCall({
  name: 'getUserInfo',
  method: 'GET',
  path: '/api/users/user/info/',
  audience: 'player',
  summary: 'Personal details.',
  answer: KnownUserInfo,
  errors: ['not_authenticated'],
});
export const updateUserInfo = defineCall({
  name: 'updateUserInfo',
  method: 'PATCH',
  path: '/api/users/user/info/',
  audience: 'player',
  summary:
    'Changes personal details; only what is sent. A date of birth can be changed, not taken away, and never to a child’s. Name, date of birth and country are locked once a document was accepted.',
  body: v.partial(v.object({ ...UserInfo.entries, date_of_birth: v.nullable(dateOfBirth) })),
  answer: KnownUserInfo,
  errors: ['not_authenticated'],
});
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/users/user/change-password/',
  audience: 'player',
  summary: 'Changes the password. Every other session of the player ends; the one that asks goes on.',
  body: v.object({ old_password: v.pipe(v.string(), v.nonEmpty('required')), new_password: newPassword }),
  answer: nothing,
  errors: ['incorrect_old_password', 'not_authenticated'],
});
export const getOwnCashier = defineCall({
  name: 'getOwnCashier',
  method: 'GET',
  path: '/api/users/user/cashier/',
  audience: 'player',
  summary: 'The cashier whom the player registered with; null for whoever registered alone.',
  answer: v.object({ cashier: v.nullable(v.object({ id, username: v.string(), name: v.nullable(v.string()) })) }),
  errors: ['not_authenticated'],
});
