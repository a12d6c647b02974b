import { expect, test } from 'vitest';
import { keptText } from '../../../../scripts/editor/kept-text.ts';

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
/** As Keystatic writes the same: folded, with codes for spaces, and every list there could be. */
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

test('a text that was opened and saved is the text it was', () => {
  expect(keptText(savedWith('crédité'), before)).toBe(before);
});

test('one entry that changed leaves its neighbours alone', () => {
  expect(keptText(savedWith('crédité aussitôt'), before)).toBe(before.replace('crédité', 'crédité aussitôt'));
});

test('a field that was emptied is gone, and one that is new stands at the end', () => {
  const saved = savedWith('crédité').replace('order: 2\n', '').replace('---\n##', 'endsOn: 2027-01-01\n---\n##');
  expect(keptText(saved, before)).toBe(
    before.replace('order: 2\n', '').replace('\n---\n\n', '\nendsOn: "2027-01-01"\n---\n\n'),
  );
});

test('an entry that was taken away is gone', () => {
  const saved = savedWith('').replace(/ {2}- name: Lot[\s\S]*?(?=---)/, '');
  expect(keptText(saved, before)).toBe(before.replace(/ {2}- name: "Lot"\n.*\n/, ''));
});

test('a new text is written in quotes that no sign of a language can break', () => {
  expect(keptText('---\ntitle: >-\n  La nuit\nchanges: []\norder: 1\n---\nBonsoir\\_!\n', null)).toBe(
    '---\ntitle: "La nuit"\norder: 1\n---\n\nBonsoir\\_!\n',
  );
});
