import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasNavigatedAway, readFrameMessage } from '#model/game/frame-messages.ts';

const origin = 'https://games.example';
const window = { name: 'the frame' };
const frame = { window, origin };

describe('a message from elsewhere', () => {
  test('is dropped when another window sends it from the expected origin', () => {
    expect(readFrameMessage({ data: 'close', origin, source: { name: 'a pop-up' } }, frame)).toBeNull();
  });

  test('is dropped when the frame was navigated to another origin', () => {
    for (const other of [
      'https://games.example.evil',
      'http://games.example',
      'https://games.example:8443',
      'null',
      '',
    ])
      expect(readFrameMessage({ data: 'close', origin: other, source: window }, frame)).toBeNull();
  });

  test('is distinguished from our frame on another origin, which is reported', () => {
    const elsewhere = 'https://elsewhere.example';
    expect(hasNavigatedAway({ data: 'close', origin: elsewhere, source: window }, frame)).toBe(true);
    expect(hasNavigatedAway({ data: 'close', origin, source: window }, frame)).toBe(false);
    expect(hasNavigatedAway({ data: 'close', origin: elsewhere, source: { name: 'a pop-up' } }, frame)).toBe(false);
    expect(hasNavigatedAway({ data: 'close', origin: elsewhere, source: null }, { window: null, origin })).toBe(false);
  });

  test('is dropped while there is no frame, even without a sender', () => {
    expect(readFrameMessage({ data: 'close', origin, source: null }, { window: null, origin })).toBeNull();
  });

  test('is dropped when its name is a property of every object', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(readFrameMessage({ data: { name: word }, origin, source: window }, frame)).toBeNull();
  });

  test('is dropped when it is longer than any vendor’s', () => {
    const data = `{"type":"close","padding":"${'x'.repeat(5000)}"}`;
    expect(readFrameMessage({ data, origin, source: window }, frame)).toBeNull();
  });

  test('never passes on an invalid error code', () => {
    for (const code of ['<img src=x>', 'x'.repeat(41), { toString: () => 'x' }, null])
      expect(readFrameMessage({ data: { name: 'gameError', code }, origin, source: window }, frame)).toEqual({
        kind: 'error',
        code: null,
      });
  });

  test('never throws, whatever arrives', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withTypedArray: true,
    });
    const junk = fc.oneof(
      anything,
      fc.json(),
      fc.string(),
      fc.json().map((text) => `{${text}`),
    );
    fc.assert(
      fc.property(junk, (data) => {
        const meant = readFrameMessage({ data, origin, source: window }, frame);
        expect(meant === null || typeof meant.kind === 'string').toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('is never accepted from another window, whatever it says', () => {
    fc.assert(
      fc.property(fc.anything(), fc.webUrl(), (data, stranger) => {
        expect(readFrameMessage({ data, origin: stranger, source: window }, frame)).toBeNull();
      }),
    );
  });
});
