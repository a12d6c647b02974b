// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmButton } from '#islands/ui/ConfirmButton.tsx';
import { enterWorld, type World } from '../../../support/world.ts';

const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
let world: World;
beforeEach(() => {
  world = enterWorld();
  vi.clearAllMocks();
});
afterEach(cleanup);

const form = (amount: string | null) => (
  <form onSubmit={send}>
    <input aria-label="Amount" />
    <ConfirmButton question="Confirm {{amount}}" amount={amount} plain="Confirm" keep="Keep">
      Sell
    </ConfirmButton>
  </form>
);
const first = () => screen.getByRole('button', { name: 'Sell' });
const second = (amount: string) => screen.getByRole('button', { name: `Confirm ${amount}` });
const pass = (ms: number) => act(() => world.passes(ms));

test('a double and a triple press send nothing, and a press after two seconds sends once', async () => {
  render(form('5.00'));
  fireEvent.click(first());
  fireEvent.click(second('5.00'));
  fireEvent.click(second('5.00'));
  await pass(1_999);
  fireEvent.click(second('5.00'));
  expect(second('5.00').getAttribute('aria-disabled')).toBe('true');
  expect(send).not.toHaveBeenCalled();
  await pass(1);
  fireEvent.click(second('5.00'));
  fireEvent.click(first());
  fireEvent.click(second('5.00'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a change of the amount makes the button dead for two seconds again, also when the amount comes back', async () => {
  const { rerender } = render(form('5.00'));
  fireEvent.click(first());
  await pass(2_000);
  rerender(form('4.00'));
  fireEvent.click(second('4.00'));
  rerender(form('5.00'));
  await pass(1_999);
  fireEvent.click(second('5.00'));
  expect(send).not.toHaveBeenCalled();
  await pass(1);
  fireEvent.click(second('5.00'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('an amount that is incomplete in between closes the question', async () => {
  const { rerender } = render(form('5.00'));
  fireEvent.click(first());
  await pass(2_000);
  rerender(form(null));
  fireEvent.click(first());
  // The form itself says what is missing.
  expect(send).toHaveBeenCalledTimes(1);
  rerender(form('5.00'));
  expect(first()).toBeTruthy();
});

test('Enter in a field asks as a press does, and the question has the focus and is read aloud', async () => {
  render(form('5.00'));
  screen.getByRole('textbox').focus();
  act(() => document.querySelector('form')?.requestSubmit());
  expect(document.activeElement).toBe(second('5.00'));
  expect(screen.getByRole('status').textContent).toBe('Confirm 5.00');
  act(() => document.querySelector('form')?.requestSubmit());
  expect(send).not.toHaveBeenCalled();
  await pass(2_000);
  act(() => document.querySelector('form')?.requestSubmit());
  expect(send).toHaveBeenCalledTimes(1);
});

test('Escape and the button beside it go back to the first button, which has the focus', () => {
  render(form('5.00'));
  const leave: (() => void)[] = [
    () => fireEvent.keyDown(second('5.00'), { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Keep' })),
  ];
  for (const back of leave) {
    fireEvent.click(first());
    back();
    expect(document.activeElement).toBe(first());
    expect(screen.getByRole('status').textContent).toBe('');
  }
  expect(send).not.toHaveBeenCalled();
});

test('a key that is held down is one press', () => {
  render(form('5.00'));
  fireEvent.click(first());
  expect(fireEvent.keyDown(second('5.00'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(second('5.00'), { key: 'Enter' })).toBe(true);
});

test('without scripts the submit button lies behind the first one, and Enter in a field sends nothing', () => {
  document.body.innerHTML = renderToString(form('5.00'));
  expect(document.querySelector('summary')?.textContent).toBe('Sell');
  expect(document.querySelector('details [type=submit]')?.textContent).toBe('Confirm');
  // The default button of the form.
  expect(document.querySelector('[type=submit]')?.hasAttribute('disabled')).toBe(true);
});
