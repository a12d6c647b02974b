import { expect, test } from 'vitest';
import { altModes, altPages } from '#model/sport-embeds/sport-address.ts';
import { readSportFrameMessage, sportFrameAddress } from '#model/sport-embeds/sport-frame.ts';

const start = {
  address: '/sport/alt/Live/4?event=4-77&mode=la',
  token: 'one two',
  locale: 'ar',
  oddsFormat: 2,
  isNarrow: false,
} as const;
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('the alt frame gets the page, mode, sport and language', () => {
  expect(queryOf(sportFrameAddress('https://book.test/a?partner=7', 'alt', start))).toEqual({
    partner: '7',
    page: 'Live',
    mode: 'la',
    sportId: '4',
    eventId: '4-77',
    lang: 'ar',
    oddsFormat: '2',
    token: 'one two',
  });
});

test('every page and every mode of alt has an address, and a mode of the other width uses its fallback', () => {
  for (const page of altPages)
    for (const mode of [...altModes.mobile, ...altModes.desktop])
      for (const isNarrow of [true, false]) {
        const address = `/sport/alt/${page}?mode=${mode}`;
        const query = queryOf(sportFrameAddress('https://book.test/', 'alt', { ...start, address, isNarrow }));
        const fits = isNarrow === (mode === 'm');
        expect([query.page, query.mode]).toEqual([page, fits ? mode : isNarrow ? 'm' : 'af']);
      }
});

test('the dgt frame gets the view, page, sport and language', () => {
  const at = (address: string) => queryOf(sportFrameAddress('https://book.test/', 'dgt', { ...start, address }));
  expect(at('/sport/dgt/africanView/Live/4')).toMatchObject({ view: 'africanView', page: 'Live', id: '4', lang: 'ar' });
  expect(at('/sport/dgt/Mobile')).not.toHaveProperty('page');
  expect(at('/sport/dgt/Mobile?path=%2Fa%2Fb%2Fc&qs=d%3De')).toMatchObject({ path: '/a/b/c', qs: 'd=e' });
});

test('a token that is already in the address is not added twice', () => {
  for (const url of ['https://book.test/?t=one%20two', 'https://book.test/?t=1#one two'])
    expect(queryOf(sportFrameAddress(url, 'alt', start))).not.toHaveProperty('token');
  expect(queryOf(sportFrameAddress('https://book.test/', 'alt', { ...start, token: null }))).not.toHaveProperty(
    'token',
  );
});

const HERE = { alt: '/sport/alt/Home?mode=eu', dgt: '/sport/dgt/africanView/Home' } as const;

test.each([
  ['alt', { type: 'resize', height: 812.2 }, { kind: 'resize', heightPx: 813 }],
  ['alt', '{"type":"resize","height":700}', { kind: 'resize', heightPx: 700 }],
  ['alt', { type: 'route', page: 'live', sportId: 4 }, { kind: 'route', address: '/sport/alt/Live/4?mode=eu' }],
  [
    'alt',
    { event: 'navigate', data: { page: 'bethistory' } },
    { kind: 'route', address: '/sport/alt/BetsHistory?mode=eu' },
  ],
  ['alt', { type: 'route', path: '/Live/10?x=1' }, { kind: 'route', address: '/sport/alt/Live/10?mode=eu' }],
  ['dgt', { type: 'route', page: 'Live', id: '4' }, { kind: 'route', address: '/sport/dgt/africanView/Live/4' }],
  [
    'dgt',
    { event: 'sportAppEventDispatch', detail: { type: 3, path: '/Event/4-77', qs: '?b=2' } },
    { kind: 'route', address: '/sport/dgt/africanView/Event/4-77?qs=b%3D2' },
  ],
  ['dgt', { event: 'sportAppEventDispatch', detail: { type: 5 } }, { kind: 'deposit' }],
  ['alt', 'deposit', { kind: 'deposit' }],
  ['alt', 'insufficientBalance', { kind: 'deposit' }],
  ['alt', { name: 'onSignInButtonClick'.replace('ButtonClick', '') }, { kind: 'signIn' }],
  ['alt', { event: 'login' }, { kind: 'signIn' }],
  ['dgt', { name: 'book', type: 'loaded' }, { kind: 'ready' }],
  ['dgt', { type: 'balance_changed', balance: 1e9 }, { kind: 'balance' }],
  ['alt', { action: 'placeBet', betIds: [1] }, { kind: 'betPlaced' }],
] as const)('%s understands %j', (vendor, data, expected) => {
  expect(readSportFrameMessage(data, vendor, HERE[vendor])).toEqual(expected);
});

test.each([
  [null],
  [7],
  [''],
  ['constructor'],
  ['{"type":'],
  ['x'.repeat(5000)],
  [{ type: 'resize', height: 'tall' }],
  [{ page: 'Casino' }],
  [{ type: 'route', page: { toString: 'no' } }],
  [{ type: 'route', path: ['Live'], page: null }],
])('%j navigates nowhere', (data) => {
  for (const vendor of ['alt', 'dgt'] as const) {
    const read = readSportFrameMessage(data, vendor, HERE[vendor]);
    // The second vendor's pages can have any name.
    expect(vendor === 'dgt' && read?.kind === 'route' ? null : read).toBeNull();
  }
});

test('an address outside of the vendor’s pages opens its first one', () => {
  for (const path of ['//evil.test', '/../x', 'https://evil.test', '/a b', '/<x>'])
    expect(readSportFrameMessage({ type: 'route', path }, 'dgt', HERE.dgt)).toEqual({
      kind: 'route',
      address: '/sport/dgt/africanView',
    });
});
