import { expect, test } from 'vitest';
import { isHouseName, skeletonOf } from '#platform/auth/look-alikes.ts';

test.each([
  ['amel', 'аmеl'],
  ['amel', 'AMEL'],
  ['amel', 'arnel'],
  ['amel', 'am\u3164el'],
  ['salim', 'sa1im'],
  ['salim', 'saIim'],
  ['leo', 'le0'],
  ['sami', 'sаmі'],
  ['علي', 'على'],
])('%s looks like %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['amel', 'amal'],
  ['sami.1', 'sami.2'],
  ['a.mel', 'amel'],
  ['شادي', 'سادي'],
])('%s does not look like %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

test.each([
  ...['admin', 'Admin', 'ADMIN', 'admin1', 'adm1n', 'аdmin', 'ad-min', 'a.d.m.i.n', 'admin_tn', '4dmin', 'adrnin'],
  ...['support', 'Supp0rt', 'support-team', 'zellige', 'Ze11ige', 'zellige_casino', 'the-zellige', 'زليج'],
  ...['cashier', 'owner', 'agent', 'caissier', 'الدعم', 'مدير', 'mоderator', 'root', 'help.desk', 'sécurité'],
])('the name %s is reserved', (name) => {
  expect(isHouseName(name)).toBe(true);
});

test.each([
  'amel',
  'supportive',
  'adminah',
  'samira',
  'agentille',
  'rooty',
  'player-1',
  'casinoking',
  'mod-est'.replace('-', ''),
])('the name %s is free', (name) => {
  expect(isHouseName(name)).toBe(false);
});

test('an employee’s name can contain their role, and not the house’s name', () => {
  expect(isHouseName('cashier-sfax', true)).toBe(false);
  for (const name of ['support', 'zellige', 'аdmin']) expect(isHouseName(name, true)).toBe(true);
});
