import { expect, test } from 'vitest';
import { linkAt, readHostAddress } from '#edge/host/host-address.ts';

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://api.example/core', 'https://api.example/core'],
  ['https://api.example/core/', 'https://api.example/core'],
  ['https://api.example/v1/core//', 'https://api.example/v1/core'],
  ['http://127.0.0.1:8000/core', 'http://127.0.0.1:8000/core'],
  ['HTTPS://API.Example:443/Core', 'https://api.example/Core'],
  ['https://api.example/a@b', 'https://api.example/a@b'],
])('the host of %s is at %s', (text, address) => {
  expect(readHostAddress(text)).toEqual({ ok: true, value: address });
});

test.each([
  ['api.example', 'it must be an address such as'],
  ['https://', 'it must be an address such as'],
  ['ftp://api.example', 'the site speaks http and https alone'],
  ['file:///core', 'the site speaks http and https alone'],
  ['localhost:8000', 'it does not say http or https: write http://localhost:8000.'],
  ['api.example:8000/core', 'it does not say http or https: write http://api.example:8000/core.'],
  ['https://api.example/core?key=1', 'it must end with its path: remove ?key=1.'],
  ['https://api.example/core#a', 'it must end with its path: remove #a.'],
])('the address %s is refused with a hint', (text, fault) => {
  expect(readHostAddress(text)).toEqual({
    ok: false,
    error: expect.stringContaining(`API_ORIGIN is "${text}", but ${fault}`),
  });
});

test.each(['https://ada:word@api.example', 'https://ada@api.example/core', 'ada:word@api.example', 'ada:word@'])(
  'the password in %s is refused, and not repeated',
  (text) => {
    expect(readHostAddress(text)).toEqual({
      ok: false,
      error: 'API_ORIGIN has a user name or a password in it: remove them.',
    });
  },
);

test.each([
  ['/media/a.png', 'https://api.example/core/media/a.png'],
  ['media/a.png', 'https://api.example/core/media/a.png'],
  ['/core/media/a.png', 'https://api.example/core/media/a.png'],
  ['/corewards/a.png', 'https://api.example/core/corewards/a.png'],
  [' /media/a.png?v=2', 'https://api.example/core/media/a.png?v=2'],
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['/\\cdn.example/a.png', 'https://cdn.example/a.png'],
  ['https://[', undefined],
])('the link %s of a host below a path is %s', (link, address) => {
  expect(linkAt('https://api.example/core', link)?.href).toBe(address);
});

test.each([
  ['/media/a.png', 'https://api.example/media/a.png'],
  ['media/a.png', 'https://api.example/media/a.png'],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['/\t/cdn.example/a.png', 'https://api.example//cdn.example/a.png'],
])('the link %s of a host without a path is %s', (link, address) => {
  expect(linkAt('https://api.example', link)?.href).toBe(address);
});
