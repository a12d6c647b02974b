import { describe, expect, test } from 'vitest';
import { integrations } from '#domain/game/embedded-integrations.ts';
import { readFrameMessage } from '#model/game/frame-messages.ts';
import { inDialect } from '#sandbox/games/dialects.ts';

const frame = { window: {}, origin: 'http://sandbox.test' };
const meanings = ['ready', 'roundStart', 'roundEnd', 'balance', 'deposit', 'exit', 'error'] as const;

describe('messages of a framed game', () => {
  test.each(integrations)('the site understands every message of %s', (integration) => {
    const understood = meanings.map(
      (meaning) =>
        readFrameMessage(
          { data: inDialect(integration, meaning, 'unknown'), origin: frame.origin, source: frame.window },
          frame,
        )?.kind,
    );
    expect(understood).toEqual([...meanings]);
  });
});
