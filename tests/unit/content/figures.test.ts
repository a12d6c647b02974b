import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Figures, houseFigures, withFigures } from '#domain/figures-in-text.ts';
import type { Figure } from '#domain/house-rules.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { amountMinor } from '#domain/money.ts';

const folder = 'src/content';
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => {
    const [collection = '', locale = '', file = ''] = name.split(/[\\/]/);
    return {
      name,
      document: `${collection}/${file}`,
      locale: locale as Locale,
      source: readFileSync(join(folder, name), 'utf8'),
    };
  });
const namedIn = (source: string) => [...source.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name);
const shown = (source: string, locale: Locale, figures: Figures) => {
  const text = withFigures(source, locale, figures);
  if (!text.ok) throw new Error(JSON.stringify(text.error));
  return text.value;
};

/** A changed rule, with a value unusual enough that no text contains it by chance. */
function changed(figure: Figure): Figure {
  switch (figure.kind) {
    case 'money':
      return { ...figure, amountMinor: amountMinor(figure.amountMinor + 7_773_770) };
    case 'time':
      return { ...figure, hour: 22, minute: 57 };
    default:
      return { ...figure, count: figure.count + 737 };
  }
}

describe('a rule that changes', () => {
  test.each([...houseFigures])('%s changes in every text in every language', (name, figure) => {
    const figures = new Map(houseFigures).set(name, changed(figure));
    const matching = texts.filter(({ source }) => namedIn(source).includes(name));
    for (const { name: file, locale, source } of matching) {
      const sayings = (text: string, shownFigures: Figures) =>
        text.split(shown(`{{${name}}}`, locale, shownFigures)).length - 1;
      const times = namedIn(source).filter((one) => one === name).length;
      expect(sayings(shown(source, locale, figures), figures), file).toBeGreaterThanOrEqual(times);
    }
    const documents = new Set(matching.map(({ document }) => document));
    expect(matching, 'in one language and not in another').toHaveLength(documents.size * locales.length);
  });

  test('leaves no text behind: no amount, time or minimum age is hard-coded', () => {
    const amounts = /\d[\d.,\u00a0\u202f ]*\s?(?:TND|EUR|د\.ت|dinars?\b)/u;
    const figuresInTerms = [...houseFigures].filter(
      ([name, { kind }]) => kind === 'time' || name === 'catalogue.games',
    );
    const hardCoded = texts.flatMap(({ name, locale, source }) => {
      // A cashier's opening hours are not a rule.
      const rest = source.replace(/\{\{[^{}]*\}\}|"\d\d:\d\d-\d\d:\d\d"/g, '');
      const shownFigures = figuresInTerms.map(([figure]) => shown(`{{${figure}}}`, locale, houseFigures));
      const found = [amounts.exec(rest)?.[0], ...shownFigures.filter((words) => rest.includes(words))];
      const ages = /(?<![\d/.-])18(?![\d/.:-])/.exec(rest)?.[0];
      return [...found, ages].filter((one) => one !== undefined).map((one) => `${name}: ${one}`);
    });
    expect(hardCoded).toEqual([]);
  });
});

test('the terms contain every figure that concerns a player’s money and protection', () => {
  const figuresInTerms = new Set(
    texts.filter(({ document }) => document.startsWith('terms/')).flatMap(({ source }) => namedIn(source)),
  );
  const bets = ['casinoBet', 'sportBet', 'liveBet', 'sameBet', 'cashOut', 'profit', 'winnings', 'events'];
  const nouns = ['deposit', 'withdrawal', 'card', 'balance', 'account', ...bets];
  const owed = [...houseFigures.keys()].filter((name) => nouns.includes(name.split('.')[0] ?? ''));
  const protecting = ['age.min', 'timeOut.reversibleAfter', 'limits.increaseAfter', 'cashback.at'];
  const others = ['session.inactivity', 'bonusExchange.above', 'wheel.freeSpinAt', 'wheel.prizes', 'wheel.spinsADay'];
  expect([...owed, ...protecting, ...others].filter((name) => !figuresInTerms.has(name))).toEqual([]);
});
