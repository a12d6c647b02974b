import { expect, test, vi } from 'vitest';
import { BODY_DEADLINE_MS } from '#domain/read-body.ts';
import { readBody } from '#platform/host/input.ts';

test('a slowly sent body is refused at its deadline, and its connection is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cancel = vi.fn();
  const read = readBody(new Response(new ReadableStream({ pull: () => new Promise(() => {}), cancel })));
  vi.advanceTimersByTime(BODY_DEADLINE_MS);
  expect(await read).toEqual({ ok: false, error: { kind: 'code', code: 'request_timeout' } });
  expect(cancel).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
