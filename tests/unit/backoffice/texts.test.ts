import { expect, test } from 'vitest';
import { permissions } from '#contract/backoffice/permissions.ts';
import { calls } from '#contract/registry.ts';
import en from '../../../backoffice/src/texts/en.json' with { type: 'json' };
import fr from '../../../backoffice/src/texts/fr.json' with { type: 'json' };

test('both languages have the same texts', () => {
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(fr).toSorted());
});

test('every change that an employee can make, and every area, has a text in the audit', () => {
  const changes = calls.filter(({ audience, method }) => audience === 'staff' && method !== 'GET');
  const needed = [
    ...changes.map(({ name }) => `audit_${name}`),
    ...Object.keys(permissions).map((area) => `area_${area}`),
  ];
  expect(needed.filter((key) => !(key in fr))).toEqual([]);
});
