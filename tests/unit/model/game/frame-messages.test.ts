import { describe, expect, test } from 'vitest';
import { type FrameMessage, readFrameMessage } from '#model/game/frame-messages.ts';

const origin = 'https://games.example';
const window = { name: 'the frame' };
const read = (data: unknown) => readFrameMessage({ data, origin, source: window }, { window, origin });

const table: Record<Exclude<FrameMessage['kind'], 'error'>, unknown[]> = {
  ready: [{ name: 'gameLoaded' }, 'loaded', '{"type":"loaded"}', { event: 'loaded' }],
  roundStart: [{ name: 'gameRoundStart' }, 'roundStart', '{"type":"roundStart"}', { event: 'roundStart' }],
  roundEnd: [{ name: 'gameRoundEnded' }, 'roundEnd', '{"type":"roundEnd"}', { event: 'roundEnd' }],
  balance: [{ name: 'balanceChanged' }, 'updateBalance', '{"type":"balance"}', { event: 'balance' }],
  deposit: [{ name: 'openDeposit' }, 'deposit', '{"type":"deposit"}', { event: 'deposit' }],
  exit: [
    { name: 'gameQuit' },
    { name: 'notifyCloseContainer' },
    'notifyCloseContainer',
    'close',
    'closeGame',
    'vs20_GAME_MODE:LOBBY;x=1',
    '{"type":"close"}',
    { event: 'close' },
  ],
};

describe('a message of a game frame', () => {
  for (const [kind, messages] of Object.entries(table)) {
    test(`means ${kind} in the format of every integration`, () => {
      for (const message of messages) expect(read(message)).toEqual({ kind });
    });
  }

  test('reports an error with its code in every format that has one', () => {
    expect(read({ name: 'gameError', code: 'session_closed' })).toEqual({ kind: 'error', code: 'session_closed' });
    expect(read('{"type":"error","code":17}')).toEqual({ kind: 'error', code: '17' });
    expect(read({ event: 'error', code: 'timeout' })).toEqual({ kind: 'error', code: 'timeout' });
    expect(read('error')).toEqual({ kind: 'error', code: null });
  });

  test('keeps its meaning whatever else the vendor adds', () => {
    expect(read({ name: 'gameRoundEnded', win: '999999.000', nested: { type: 'close' } })).toEqual({
      kind: 'roundEnd',
    });
  });
});
