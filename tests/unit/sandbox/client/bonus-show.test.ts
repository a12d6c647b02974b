// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameShell } from '#sandbox/client/screen.ts';
import type { ShownRound } from '#sandbox/games/protocol.ts';

const bonus = { need: 3, spins: 2, times: 3, most: 10 };
/** A paid spin that wins two free ones, of which the last pays. */
const spins = [
  { added: 2, win: 0 },
  { added: 0, win: 0 },
  { added: 0, win: 450 },
];
const round = (parts: number): ShownRound => ({
  id: 'r1',
  nextStep: 2,
  stake: 100,
  win: 450,
  play: {},
  shown: {},
  parts,
});

/** The page's language is read once, when its scripts load. */
async function opened(language = 'en') {
  document.documentElement.lang = language;
  vi.resetModules();
  const { bonusShow } = await import('#sandbox/client/slots/symbols.ts');
  const announced: string[] = [];
  const reported: number[] = [];
  const shell = {
    showMessage: (words: string) => announced.push(words),
    reportShown: (_: ShownRound, at: number) => reported.push(at),
  };
  const frame = document.createElement('div');
  return { show: bonusShow(shell as unknown as GameShell, bonus, frame), frame, announced, reported };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.useFakeTimers();
});

describe('free spins on the screen', () => {
  test('are shown and reported one after the other, each with the sum won before', async () => {
    const { show, frame, reported } = await opened();
    const seen: string[] = [];
    const running = show(round(0), spins, 'played', async (spin, at, before) => {
      const counter = frame.querySelector<HTMLElement>('.free-count');
      seen.push(`${at} ${before} ${spin.win} ${counter?.hidden ? '' : counter?.textContent}`.trim());
    });
    await vi.runAllTimersAsync();
    await running;
    expect(seen).toEqual(['0 0 0', '1 0 0 Free spin 1 of 2', '2 0 450 Free spin 2 of 2']);
    expect(reported).toEqual([1, 2, 3]);
    expect(frame.querySelector<HTMLElement>('.free-count')?.hidden).toBe(true);
  });

  test('continue where they were interrupted', async () => {
    const { show } = await opened();
    const shown: number[] = [];
    const running = show(round(2), spins, 'resumed', async (_, at) => {
      shown.push(at);
    });
    await vi.runAllTimersAsync();
    await running;
    expect(shown).toEqual([2]);
  });

  test.each([
    ['fr', '2 tours gratuits. Tous les gains × 3'],
    ['en', '2 free spins. All wins × 3'],
    ['ar', 'دورتان مجانيتان. كل الأرباح × 3'],
  ])('are announced to screen readers in %s, with the right plural form', async (language, words) => {
    const { show, announced } = await opened(language);
    const running = show(round(0), spins, 'played', async () => undefined);
    await vi.runAllTimersAsync();
    await running;
    expect(announced).toEqual([words]);
  });
});
