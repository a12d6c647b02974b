// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BoardBets } from '#sandbox/client/boards/chips.ts';

const limits = { least: 500, most: 10_000 };

describe('the chips on a board', () => {
  test('add up on a bet, and in all', () => {
    const laid = new BoardBets(limits);
    laid.place('red', 1_000);
    laid.place('red', 500);
    laid.place('straight-7', 500);
    expect(laid.bets).toEqual({ red: 1_500, 'straight-7': 500 });
    expect(laid.total).toBe(2_000);
  });

  test('are removed one by one, by undo, or all at once', () => {
    const laid = new BoardBets(limits);
    laid.place('red', 1_000);
    laid.place('black', 1_000);
    laid.take('red', 500);
    expect(laid.bets).toEqual({ red: 500, black: 1_000 });
    laid.clear();
    expect(laid.isEmpty).toBe(true);
    laid.undo();
    laid.undo();
    expect(laid.bets).toEqual({ red: 1_000, black: 1_000 });
  });

  test('never leave less on a bet than the table’s minimum', () => {
    const laid = new BoardBets(limits);
    laid.place('red', 500);
    laid.take('red', 100);
    expect(laid.isEmpty).toBe(true);
  });

  test('are repeated once as in the round before', () => {
    const laid = new BoardBets(limits);
    laid.place('red', 1_000);
    laid.place('odd', 500);
    laid.finish();
    expect([laid.isEmpty, laid.canRepeat, laid.canUndo]).toEqual([true, true, false]);
    laid.repeat();
    expect(laid.bets).toEqual({ red: 1_000, odd: 500 });
    expect(laid.canRepeat).toBe(false);
  });

  test('never exceed the limit of a round, whatever is pressed', () => {
    const presses = fc.array(fc.constantFrom('red', 'black', 'double', 'undo', 'repeat', 'finish'), { maxLength: 60 });
    fc.assert(
      fc.property(presses, (pressed) => {
        const laid = new BoardBets(limits);
        for (const press of pressed) {
          if (press === 'red' || press === 'black') laid.place(press, 2_000);
          else laid[press as 'double' | 'undo' | 'repeat' | 'finish']();
          if (laid.total > limits.most) return false;
        }
        return true;
      }),
    );
  });
});
