import { expect, test } from 'vitest';
import { anchorsWithFigures, resolveFigures } from '../../../src/content/read-text.ts';

const file = 'src/content/terms/fr/generalTerms.md';

test('figures are replaced in front matter and body', () => {
  const source = '---\nchanges:\n  - "Dès {{deposit.min}}"\n---\n\n## 4. Dépôts {#in}\n\nJusqu’à {{deposit.max}}.\n';
  expect(resolveFigures(source, 'fr', file)).toBe(
    '---\nchanges:\n  - "Dès 10\u00a0TND"\n---\n\n## 4. Dépôts {#in}\n\nJusqu’à 10\u00a0000\u00a0TND.\n',
  );
});

test('an unknown figure stops the build with its line and the list of known figures', () => {
  const source = 'De {{deposit.min}}\nà {{deposit.most}},\n\nchaque nuit à {{cashback.hour}}.';
  const complaint = () => resolveFigures(source, 'fr', file);
  expect(complaint).toThrow(`${file}, line 2, names the figure {{deposit.most}}`);
  expect(complaint).toThrow(`${file}, line 4, names the figure {{cashback.hour}}`);
  expect(complaint).toThrow(/Known figures: deposit\.min, deposit\.max, /);
});

test('a question counts as specific to the house if its heading or answer names a figure', () => {
  const source =
    '## In {#in}\n\n### How much? {#most}\n\nUp to {{deposit.max}}.\n\n### How? {#how}\n\nBy card.\n\n### From {{deposit.min}}? {#least}\n\nYes.\n';
  expect(anchorsWithFigures(source)).toEqual(['most', 'least']);
});
