import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BetSlip } from '#sandbox/client/boards/bet-slip.ts';

const limits = { least: 500, most: 10_000 };

describe('the chips on a board', () => {
  test('add up on a bet, and in all', () => {
    const slip = new BetSlip(limits);
    slip.place('red', 1_000);
    slip.place('red', 500);
    slip.place('straight-7', 500);
    expect(slip.bets).toEqual({ red: 1_500, 'straight-7': 500 });
    expect(slip.total).toBe(2_000);
  });

  test('are taken back one by one, by undo, or all at once', () => {
    const slip = new BetSlip(limits);
    slip.place('red', 1_000);
    slip.place('black', 1_000);
    slip.take('red', 500);
    expect(slip.bets).toEqual({ red: 500, black: 1_000 });
    slip.clear();
    expect(slip.isEmpty).toBe(true);
    slip.undo();
    slip.undo();
    expect(slip.bets).toEqual({ red: 1_000, black: 1_000 });
  });

  test('never leave less on a bet than the table takes', () => {
    const slip = new BetSlip(limits);
    slip.place('red', 500);
    slip.take('red', 100);
    expect(slip.isEmpty).toBe(true);
  });

  test('are laid again as they were in the round before, once', () => {
    const slip = new BetSlip(limits);
    slip.place('red', 1_000);
    slip.place('odd', 500);
    slip.finish();
    expect([slip.isEmpty, slip.canRepeat, slip.canUndo]).toEqual([true, true, false]);
    slip.repeat();
    expect(slip.bets).toEqual({ red: 1_000, odd: 500 });
    expect(slip.canRepeat).toBe(false);
  });

  test('never pass the limit of a round, whatever is pressed', () => {
    const presses = fc.array(fc.constantFrom('red', 'black', 'double', 'undo', 'repeat', 'finish'), { maxLength: 60 });
    fc.assert(
      fc.property(presses, (pressed) => {
        const slip = new BetSlip(limits);
        for (const press of pressed) {
          if (press === 'red' || press === 'black') slip.place(press, 2_000);
          else slip[press as 'double' | 'undo' | 'repeat' | 'finish']();
          if (slip.total > limits.most) return false;
        }
        return true;
      }),
    );
  });
});
