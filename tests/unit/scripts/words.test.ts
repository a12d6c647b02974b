import { expect, test } from 'vitest';
import { wrongNamesIn } from '../../../scripts/check/words.ts';

test('finds a banned word in a name and in the name of a file, and says what to say instead', () => {
  const text = "import * as staffDesk from './x.ts';\n\nconst isOpen = (purse: number) => purse > 0;\n";
  expect(wrongNamesIn({ path: 'platform/src/wallet/desk-hours.ts', text })).toEqual([
    'platform/src/wallet/desk-hours.ts:1 desk-hours: say back office',
    'platform/src/wallet/desk-hours.ts:1 staffDesk: say back office',
    'platform/src/wallet/desk-hours.ts:3 purse: say round wallet',
  ]);
});

test('finds a banned word in the front matter of a page', () => {
  const text = '---\nconst { odd: pick } = Astro.props;\n---\n<p>desk</p>\n';
  expect(wrongNamesIn({ path: 'src/components/bets/Row.astro', text })).toEqual([
    'src/components/bets/Row.astro:2 pick: say selection',
  ]);
});

test('passes names of fields, longer words, and words where they are right', () => {
  const fields = 'type Row = { odd: string };\nconst price = ({ odd }: Row) => odd;\nconst desktop = 1;\n';
  expect(wrongNamesIn({ path: 'platform/src/bets/row.ts', text: fields })).toEqual([]);
  expect(wrongNamesIn({ path: 'sandbox/src/games/cards/poker.ts', text: 'const hand = [];' })).toEqual([]);
});
