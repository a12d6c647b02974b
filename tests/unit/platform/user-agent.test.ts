import { expect, test } from 'vitest';
import { readUserAgent } from '#platform/auth/sessions.ts';

const like = (rest: string) => `Mozilla/5.0 (${rest}`;
test.each([
  [
    like('Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'),
    'Chrome',
    'Windows',
  ],
  [
    like(
      'Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    ),
    'Edge',
    'Windows',
  ],
  [
    like('Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'),
    'Chrome',
    'Android',
  ],
  [
    like(
      'Linux; Android 15; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    ),
    'Samsung Internet',
    'Android',
  ],
  [
    like(
      'iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ),
    'Safari',
    'iPhone',
  ],
  [
    like(
      'iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    ),
    'Chrome',
    'iPhone',
  ],
  [like('Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0'), 'Firefox', 'macOS'],
  [like('X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'), 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system });
});
