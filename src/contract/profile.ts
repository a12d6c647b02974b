import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { newPassword } from '#contract/joining.ts';
import { amount, currency, id, nothing, timestamp } from '#contract/values.ts';

export const Profile = v.object({
  id,
  username: v.string(),
  date_joined: timestamp,
  balance_currency: currency,
  balance: amount,
  is_banned: v.boolean(),
});

const field = v.nullable(v.pipe(v.string(), v.maxLength(200, 'too_long')));
export const UserInfo = v.object({
  first_name: field,
  last_name: field,
  date_of_birth: v.nullable(v.pipe(v.string(), v.isoDate('invalid'))),
  mobile_number: field,
  postal_code: field,
  street_address: field,
  country: field,
  city: field,
});

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
  answer: UserInfo,
  errors: ['not_authenticated'],
});
export const updateUserInfo = defineCall({
  name: 'updateUserInfo',
  method: 'PATCH',
  path: '/api/users/user/info/',
  audience: 'player',
  summary: 'Changes personal details; only what is sent.',
  body: v.partial(UserInfo),
  answer: UserInfo,
  errors: ['not_authenticated'],
});
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/users/user/change-password/',
  audience: 'player',
  summary: 'Changes the password.',
  body: v.object({ old_password: v.pipe(v.string(), v.nonEmpty('required')), new_password: newPassword }),
  answer: nothing,
  errors: ['incorrect_old_password', 'not_authenticated'],
});
export const uploadDocument = defineCall({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/users/documents/upload/',
  audience: 'player',
  summary: 'Sends an identity document, picture or PDF, as multipart form data.',
  answer: nothing,
  errors: ['file_size', 'file_type', 'file_missing', 'not_authenticated'],
  form: true,
});
