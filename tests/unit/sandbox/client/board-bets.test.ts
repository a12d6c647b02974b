// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BoardBets } from '#sandbox/client/boards/chips.ts';

const limits = { least: 500, most: 10_000 };

describe('the chips on a board', () => {
  test('add up on a bet, and in all', () => {
    const betslip = new BoardBets(limits);
    betslip.place('red', 1_000);
    betslip.place('red', 500);
    betslip.place('straight-7', 500);
    expect(betslip.bets).toEqual({ red: 1_500, 'straight-7': 500 });
    expect(betslip.total).toBe(2_000);
  });

  test('are taken back one by one, by undo, or all at once', () => {
    const betslip = new BoardBets(limits);
    betslip.place('red', 1_000);
    betslip.place('black', 1_000);
    betslip.take('red', 500);
    expect(betslip.bets).toEqual({ red: 500, black: 1_000 });
    betslip.clear();
    expect(betslip.isEmpty).toBe(true);
    betslip.undo();
    betslip.undo();
    expect(betslip.bets).toEqual({ red: 1_000, black: 1_000 });
  });

  test('never leave less on a bet than the table takes', () => {
    const betslip = new BoardBets(limits);
    betslip.place('red', 500);
    betslip.take('red', 100);
    expect(betslip.isEmpty).toBe(true);
  });

  test('are laid again as they were in the round before, once', () => {
    const betslip = new BoardBets(limits);
    betslip.place('red', 1_000);
    betslip.place('odd', 500);
    betslip.finish();
    expect([betslip.isEmpty, betslip.canRepeat, betslip.canUndo]).toEqual([true, true, false]);
    betslip.repeat();
    expect(betslip.bets).toEqual({ red: 1_000, odd: 500 });
    expect(betslip.canRepeat).toBe(false);
  });

  test('never pass the limit of a round, whatever is pressed', () => {
    const presses = fc.array(fc.constantFrom('red', 'black', 'double', 'undo', 'repeat', 'finish'), { maxLength: 60 });
    fc.assert(
      fc.property(presses, (pressed) => {
        const betslip = new BoardBets(limits);
        for (const press of pressed) {
          if (press === 'red' || press === 'black') betslip.place(press, 2_000);
          else betslip[press as 'double' | 'undo' | 'repeat' | 'finish']();
          if (betslip.total > limits.most) return false;
        }
        return true;
      }),
    );
  });
});
