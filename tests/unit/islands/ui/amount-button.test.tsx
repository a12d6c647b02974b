// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AmountButton } from '#islands/ui/AmountButton.tsx';
import { translateTexts } from '../translated.ts';

afterEach(cleanup);

const agree = vi.fn();
const differ = vi.fn();
beforeEach(() => vi.clearAllMocks());

const button = (amount: string) => (
  <AmountButton text="Bet {{amount}}" amount={amount} onMismatch={differ} onClick={agree} />
);
const rewrite = (text: string): void => {
  const amount = screen.getByRole('button').querySelector('[translate=no]');
  if (amount) amount.textContent = text;
};

test('sends the amount that it shows, however often the page was translated in between', () => {
  const { rerender } = render(button('5.00 TND'));
  translateTexts(document.body);
  rerender(button('50.00 TND'));
  expect(screen.getByRole('button').textContent).toBe('Bet 50.00 TND');
  fireEvent.click(screen.getByRole('button'));
  expect([agree.mock.calls.length, differ.mock.calls.length]).toEqual([1, 0]);
});

test('recognises an amount in other digits and separators', () => {
  render(button('1 234,50 TND'));
  for (const written of ['١٬٢٣٤٫٥٠ د.ت', '1.234,50 TND', 'TND 1,234.50']) {
    rewrite(written);
    fireEvent.click(screen.getByRole('button'));
  }
  expect([agree.mock.calls.length, differ.mock.calls.length]).toEqual([3, 0]);
});

test('a press that shows another amount does nothing, and the next one sends the right amount', () => {
  render(
    <form onSubmit={agree}>
      <AmountButton type="submit" text="Bet {{amount}}" amount="50,00 TND" onMismatch={differ} />
    </form>,
  );
  for (const other of ['5,00 TND', '500,0 TND', '5 000 TND', '']) {
    rewrite(other);
    fireEvent.click(screen.getByRole('button'));
    expect(agree).not.toHaveBeenCalled();
    expect(screen.getByRole('button').textContent).toBe('Bet 50,00 TND');
  }
  expect(differ).toHaveBeenCalledTimes(4);
  fireEvent.click(screen.getByRole('button'));
  expect(agree).toHaveBeenCalledTimes(1);
});
