import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BODY_DEADLINE_MS } from '#domain/read-body.ts';
import { Browser, codeOf, SITE } from './browser.ts';
import { host } from './fake-host.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  host.reset();
});

/** A body that starts and never ends. */
function stalledBody(): { body: ReadableStream; started: Promise<void>; isCut: () => boolean } {
  let [begin, isCut] = [() => {}, false];
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let pulls = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls === 1) controller.enqueue(new TextEncoder().encode('{"username":'));
      else begin();
      return pulls === 1 ? undefined : new Promise(() => {});
    },
    cancel() {
      isCut = true;
    },
  });
  return { body, started, isCut: () => isCut };
}

async function sendSlowly(path: string, type: string): Promise<{ answer: Response; isCut: boolean }> {
  const { body, started, isCut } = stalledBody();
  host.received = [];
  const answer = new Browser().send(path, {
    method: 'POST',
    headers: { origin: SITE, 'content-type': type },
    body,
  });
  await started;
  vi.advanceTimersByTime(BODY_DEADLINE_MS);
  return { answer: await answer, isCut: isCut() };
}

test.each(['/api/accounts/register/', '/session/sign-in'])(
  'a slow body to %s is cancelled, answered 408, and never reaches the host',
  async (path) => {
    const { answer, isCut } = await sendSlowly(path, 'application/json');
    expect([answer.status, await codeOf(answer), isCut]).toEqual([408, 'request_timeout', true]);
    expect(host.received).toEqual([]);
  },
);

test('a slow form is answered with its page and 408', async () => {
  const { answer, isCut } = await sendSlowly('/ar/forgot-password', 'application/x-www-form-urlencoded');
  expect([answer.status, answer.headers.get('content-type'), isCut]).toEqual([408, 'text/html', true]);
  expect(host.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a body that arrives in time is answered normally', async () => {
  host.answer = () => Response.json({});
  expect((await new Browser().submit('/forgot-password', { email: 'amel@mail.example' })).status).toBe(303);
});
