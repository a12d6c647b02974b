import { expect, test } from 'vitest';
import { openToDos } from '#model/account/to-do.ts';

const inOrder = {
  email: 'amel@mail.example',
  is_email_confirmed: true,
  waiting_email: null,
  verification: 'accepted',
  has_details: true,
};

test('a complete account has nothing to do', () => {
  expect(openToDos(inOrder)).toEqual([]);
});

test('a new account needs an email address, an identity and personal details', () => {
  const bare = { ...inOrder, email: null, is_email_confirmed: false, verification: 'none', has_details: false };
  expect(openToDos(bare)).toEqual(['addEmail', 'verify', 'fillIn']);
});

test('an email address that is not confirmed is confirmed, not added again', () => {
  expect(openToDos({ ...inOrder, email: null, waiting_email: 'new@mail.example' })).toEqual(['confirmEmail']);
  expect(openToDos({ ...inOrder, is_email_confirmed: false })).toEqual(['confirmEmail']);
});

test.each([
  ['sent', []],
  ['in_review', []],
  ['refused', ['verifyAgain']],
])('documents that are %s require %j', (verification, due) => {
  expect(openToDos({ ...inOrder, verification })).toEqual(due);
});
