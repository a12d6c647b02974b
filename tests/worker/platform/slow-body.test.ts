import { expect, test, vi } from 'vitest';
import { BODY_DEADLINE_MS } from '#domain/read-body.ts';
import { readBody } from '#platform/host/input.ts';

test('a dripping body is refused as too slow at its deadline, and cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cancel = vi.fn();
  const read = readBody(new Response(new ReadableStream({ pull: () => new Promise(() => {}), cancel })));
  vi.advanceTimersByTime(BODY_DEADLINE_MS);
  expect(await read).toEqual({ ok: false, error: { kind: 'code', code: 'request_timeout' } });
  expect(cancel).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
