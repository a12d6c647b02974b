import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { nothing } from '#contract/values.ts';

export const closeAccount = defineCall({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/users/account/close/',
  audience: 'player',
  body: v.object({ password: v.pipe(v.string(), v.nonEmpty('required')) }),
  answer: nothing,
  errors: ['not_authenticated', 'too_many_requests'],
});
