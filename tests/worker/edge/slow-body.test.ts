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

/** A body whose beginning comes, and its end never. */
function dripping(): { body: ReadableStream; begun: Promise<void>; isCut: () => boolean } {
  let [begin, isCut] = [() => {}, false];
  const begun = new Promise<void>((resolve) => {
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
  return { body, begun, isCut: () => isCut };
}

async function sendSlowly(path: string, type: string): Promise<{ answer: Response; isCut: boolean }> {
  const { body, begun, isCut } = dripping();
  host.heard = [];
  const answer = new Browser().send(path, {
    method: 'POST',
    headers: { origin: SITE, 'content-type': type },
    body,
  });
  await begun;
  vi.advanceTimersByTime(BODY_DEADLINE_MS);
  return { answer: await answer, isCut: isCut() };
}

test.each(['/api/accounts/register/', '/session/sign-in'])(
  'a body that drips to %s is cut, answered 408, and the host never hears of it',
  async (path) => {
    const { answer, isCut } = await sendSlowly(path, 'application/json');
    expect([answer.status, await codeOf(answer), isCut]).toEqual([408, 'request_timeout', true]);
    expect(host.heard).toEqual([]);
  },
);

test('a form that drips brings its page back, which says so, with 408', async () => {
  const { answer, isCut } = await sendSlowly('/ar/forgot-password', 'application/x-www-form-urlencoded');
  expect([answer.status, answer.headers.get('content-type'), isCut]).toEqual([408, 'text/html', true]);
  expect(host.heard.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a body that is here in time is answered as ever', async () => {
  host.answer = () => Response.json({});
  expect((await new Browser().submit('/forgot-password', { email: 'amel@mail.example' })).status).toBe(303);
});
