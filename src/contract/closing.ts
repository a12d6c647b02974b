import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { nothing } from '#contract/values.ts';

export const closeAccount = defineCall({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/users/account/close/',
  audience: 'player',
  summary:
    'Closes the player’s account for good, confirmed by the password. Every session and game ends; the balance stays owed.',
  body: v.object({ password: v.pipe(v.string(), v.nonEmpty('required')) }),
  answer: nothing,
  errors: ['not_authenticated', 'too_many_requests'],
});
