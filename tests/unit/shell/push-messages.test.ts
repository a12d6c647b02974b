import { expect, test } from 'vitest';
import { pageOf, shownMessage } from '#shell/push-messages.ts';

const message = { title: 'But !', body: 'A 1 – 0 B', path: '/sportsbook', tag: 'match', lang: 'fr', dir: 'ltr' };
const shown = (change: object) => shownMessage(JSON.stringify({ ...message, ...change }));

test('shows our message in its language and direction', () => {
  expect(shown({ lang: 'ar', dir: 'rtl' })).toMatchObject({
    title: 'But !',
    options: { body: 'A 1 – 0 B', tag: 'match', lang: 'ar', dir: 'rtl', data: '/sportsbook' },
  });
  expect(shown({ dir: 'sideways' })?.options.dir).toBe('ltr');
});

test.each(['', 'null', '[]', '"text"', '{', JSON.stringify({ ...message, title: 7 }), JSON.stringify({ title: 'x' })])(
  '%s is not our message, and nothing is shown',
  (text) => {
    expect(shownMessage(text)).toBeNull();
  },
);

test.each([
  ['/profile', 'https://site.example/profile'],
  ['//evil.example/x', 'https://site.example/'],
  ['https://evil.example/', 'https://site.example/'],
  ['javascript:alert(1)', 'https://site.example/'],
  [undefined, 'https://site.example/undefined'],
])('a notification for %s opens %s', (path, page) => {
  expect(pageOf(path, 'https://site.example')).toBe(page);
});
