import { expect, test } from 'vitest';
import { keptText } from '../../../editor/kept-text.ts';

const before = `---
title: "La roue"
changedOn: "2026-10-14"
order: 2
picture: /art/promotions/wheel.svg
glance:
  - name: "Mise"
    value: "dès {{casinoBet.min}}\u00a0: c’est peu"
  - name: "Lot"
    value: "crédité"
---

## Le tour {#spin}
`;
/** The same text as Keystatic writes it: folded, with escaped spaces, and with empty lists. */
const savedWith = (lot: string, title = 'La roue') => `---
title: ${title}
changedOn: 2026-10-14
changes: []
order: 2
picture: /art/promotions/wheel.svg
glance:
  - name: Mise
    value: "dès {{casinoBet.min}}\\_: c’est peu"
  - name: Lot
    value: >-
      ${lot}
---
## Le tour {#spin}
`;

test('a text that is opened and saved is unchanged', () => {
  expect(keptText(savedWith('crédité'), before)).toBe(before);
});

test('a changed entry leaves its neighbours unchanged', () => {
  expect(keptText(savedWith('crédité aussitôt'), before)).toBe(before.replace('crédité', 'crédité aussitôt'));
});

test('an emptied field is removed, and a new one is added at the end', () => {
  const saved = savedWith('crédité').replace('order: 2\n', '').replace('---\n##', 'endsOn: 2027-01-01\n---\n##');
  expect(keptText(saved, before)).toBe(
    before.replace('order: 2\n', '').replace('\n---\n\n', '\nendsOn: "2027-01-01"\n---\n\n'),
  );
});

test('a removed entry is gone', () => {
  const saved = savedWith('').replace(/ {2}- name: Lot[\s\S]*?(?=---)/, '');
  expect(keptText(saved, before)).toBe(before.replace(/ {2}- name: "Lot"\n.*\n/, ''));
});

test('a new text is quoted so that no character can break it', () => {
  expect(keptText('---\ntitle: >-\n  La nuit\nchanges: []\norder: 1\n---\nBonsoir\\_!\n', null)).toBe(
    '---\ntitle: "La nuit"\norder: 1\n---\n\nBonsoir\\_!\n',
  );
});
