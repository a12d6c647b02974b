// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const symbols = ['crown', 'trophy', 'pick', 'old-key', 'castle', 'coin', 'money-bag', 'bank'];
const card = { fields: [7, 1, 7, 2, 3, 7, 4, 5, 6], prize: 7 };

async function scratchField() {
  document.documentElement.lang = 'en';
  vi.resetModules();
  const { ScratchField } = await import('#sandbox/client/instant/instant-screens.ts');
  const field = new ScratchField(symbols);
  document.body.replaceChildren(field.root);
  const [all, ...cells] = [...field.root.querySelectorAll('button')].reverse();
  return { field, cells: cells.reverse(), all };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

test('a card reveals nothing, in pictures or in words, before it is scratched', async () => {
  const { field, cells } = await scratchField();
  void field.deal(card);
  expect(field.root.querySelectorAll('img')).toHaveLength(0);
  expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual(
    Array.from({ length: 9 }, (_, at) => `Square ${at + 1}, to scratch`),
  );
});

test('a scratched field names its symbol, and the last field ends the card', async () => {
  const { field, cells } = await scratchField();
  const over = vi.fn();
  void field.deal(card).then(over);
  for (const cell of cells.slice(0, 8)) cell.click();
  await Promise.resolve();
  expect(cells[0]?.getAttribute('aria-label')).toBe('Square 1: symbol 8');
  expect(over).not.toHaveBeenCalled();
  cells[8]?.click();
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
  expect(cells.flatMap((cell, at) => (cell.classList.contains('hit') ? [at] : []))).toEqual([0, 2, 5]);
});

test('one button scratches all remaining fields', async () => {
  const { field, cells, all } = await scratchField();
  const over = field.deal(card);
  cells[4]?.click();
  all?.click();
  await over;
  expect(field.root.querySelectorAll('img')).toHaveLength(9);
});

test('a card cannot be scratched before it is bought', async () => {
  const { field, cells } = await scratchField();
  expect(cells.every((cell) => cell.disabled)).toBe(true);
  for (const cell of cells) cell.click();
  expect(field.root.querySelectorAll('img')).toHaveLength(0);
});
