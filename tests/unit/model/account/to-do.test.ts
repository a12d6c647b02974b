import { expect, test } from 'vitest';
import { toDosOf } from '#model/account/to-do.ts';

const inOrder = {
  email: 'amel@mail.example',
  is_email_confirmed: true,
  waiting_email: null,
  verification: 'accepted',
  has_details: true,
};

test('a complete account has nothing to do', () => {
  expect(toDosOf(inOrder)).toEqual([]);
});

test('a new account needs an email address, an identity and personal details', () => {
  const bare = { ...inOrder, email: null, is_email_confirmed: false, verification: 'none', has_details: false };
  expect(toDosOf(bare)).toEqual(['addEmail', 'verify', 'fillIn']);
});

test('an email address that is not confirmed is confirmed, not added again', () => {
  expect(toDosOf({ ...inOrder, email: null, waiting_email: 'new@mail.example' })).toEqual(['confirmEmail']);
  expect(toDosOf({ ...inOrder, is_email_confirmed: false })).toEqual(['confirmEmail']);
});

test.each([
  ['sent', []],
  ['in_review', []],
  ['refused', ['verifyAgain']],
])('documents that are %s ask for %j', (verification, due) => {
  expect(toDosOf({ ...inOrder, verification })).toEqual(due);
});
