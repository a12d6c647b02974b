import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sportViews } from '#contract/account/bookmakers.ts';
import { readPath } from '#edge/path.ts';
import { tidyPath } from '#model/canonical-path.ts';
import {
  type AltPlace,
  altModeFor,
  altModes,
  altPages,
  canonicalSportPath,
  DESKTOP_VIEW,
  type DgtPlace,
  dgtViewFor,
  findVendor,
  readAlt,
  readDgt,
  writeAlt,
  writeDgt,
} from '#model/sport-embeds/sport-address.ts';
import { hostileAddresses } from '../../../support/hostile-addresses.ts';

const id = fc.stringMatching(/^[\w.:-]{1,40}$/).filter((text) => !/^\.+$/.test(text));
const ids = fc.array(id, { maxLength: 5 });
const altPlaces: fc.Arbitrary<AltPlace> = fc.record({
  page: fc.constantFrom(...altPages),
  sportId: fc.option(fc.integer({ min: 1, max: 999_999 }).map(String)),
  mode: fc.option(fc.constantFrom(...altModes.mobile, ...altModes.desktop)),
  eventId: fc.option(id),
  betId: fc.option(id),
  categoryIds: ids,
  championshipIds: ids,
});
const path = fc
  .array(fc.oneof(id, fc.constantFrom('index', 'live.html', 'event', '12', '%D9%83', 'a+b')), { maxLength: 5 })
  .map((parts) => `/${parts.join('/')}`);
const dgtPlaces: fc.Arbitrary<DgtPlace> = fc.record({
  view: fc.constantFrom(...sportViews),
  path,
  qs: fc.oneof(fc.constant(''), fc.stringMatching(/^[\w.~:@!$&*+,;=%/?-]{1,60}$/)),
});
const split = (address: string): [string, string] => {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
};

test('every place of the first provider has a canonical address that is read back as this place', () => {
  fc.assert(
    fc.property(altPlaces, (place) => {
      const address = writeAlt(place);
      expect(readAlt(address)).toEqual(place);
      const [own, search] = split(address);
      expect([
        tidyPath(own),
        readPath(own).ok,
        canonicalSportPath(own, search, DESKTOP_VIEW, place.mode === 'm'),
      ]).toEqual([own, true, null]);
    }),
    { numRuns: 2000 },
  );
});

test('every place of the second provider has a canonical address that is read back as this place', () => {
  fc.assert(
    fc.property(dgtPlaces, (place) => {
      const address = writeDgt(place);
      expect(readDgt(address)).toEqual(place);
      const [own, search] = split(address);
      expect([tidyPath(own), readPath(own).ok, canonicalSportPath(own, search, DESKTOP_VIEW, false)]).toEqual([
        own,
        true,
        null,
      ]);
    }),
    { numRuns: 2000 },
  );
});

test(`of ${hostileAddresses.length} hostile addresses none leaves its page, and none redirects twice`, () => {
  for (const hostile of hostileAddresses) {
    for (const begins of ['/sport/alt/', '/sport/dgt/', '/sport/alt/Live/', '/sport/dgt/Mobile/']) {
      const url = new URL(`${begins}${hostile.replace(/^\/+/, '')}`, 'https://site.test');
      if (findVendor(url.pathname) === null) continue;
      const led = canonicalSportPath(url.pathname, url.search, DESKTOP_VIEW, false);
      if (led === null) continue;
      const next = new URL(led, url);
      expect([hostile, next.origin, findVendor(next.pathname)]).toEqual([
        hostile,
        url.origin,
        findVendor(url.pathname),
      ]);
      expect([hostile, canonicalSportPath(next.pathname, next.search, DESKTOP_VIEW, false)]).toEqual([hostile, null]);
    }
    const within = `/sport/dgt/Mobile?${new URLSearchParams({ path: hostile, qs: hostile })}`;
    const { path: read } = readDgt(within);
    expect(read, hostile).toMatch(/^\/(?!\/)[^\\\s<>]*$/);
    expect(read.split('/'), hostile).not.toEqual(expect.arrayContaining([expect.stringMatching(/^\.{1,2}$/)]));
  }
});

test.each([
  ['/sport/alt', '', '/sport/alt/Home'],
  ['/sport/alt/live', '', '/sport/alt/Live'],
  ['/sport/alt/Casino/1', '?a=b', '/sport/alt/Home/1?a=b'],
  ['/sport/alt/Live/football/2', '', '/sport/alt/Live'],
  ['/sport/alt/Home', '?mode=xx&event=1-5', '/sport/alt/Home?event=1-5'],
  ['/sport/alt/Home', '?mode=xx', '/sport/alt/Home'],
  ['/sport/alt/Home', '?mode=eu', null],
  ['/sport/alt/BetsHistory/3', '?signin=pleaseAuth', null],
  ['/sport/dgt', '', '/sport/dgt/europeanView'],
  ['/sport/dgt/asianview/live/1', '', '/sport/dgt/AsianView/live/1'],
  ['/sport/dgt/wrong/live', '?x=1', '/sport/dgt/europeanView/live?x=1'],
  ['/sport/dgt/Mobile/a/b/c', '', '/sport/dgt/Mobile'],
  ['/sport/dgt/LatinoView/live/1', '', null],
  ['/sport/SFT/Home', '', null],
  ['/sportsbook/live', '', null],
])('%s%s leads to %s', (asked, search, to) => {
  expect(canonicalSportPath(asked, search, DESKTOP_VIEW, false)).toBe(to);
});

test.each([
  ['?mode=m', false, '/sport/alt/Home'],
  ['?mode=m', true, null],
  ['?mode=af', true, '/sport/alt/Home'],
  ['?mode=AF&event=7', true, '/sport/alt/Home?event=7'],
])(
  'the layout %s of another width than the device’s (a phone: %s) is replaced by the fallback',
  (search, isPhone, to) => {
    expect(canonicalSportPath('/sport/alt/Home', search, DESKTOP_VIEW, isPhone)).toBe(to);
  },
);

test('a mode is shown at its width, and the fallback at the other', () => {
  expect([altModeFor(null, true), altModeFor(null, false)]).toEqual(['m', 'af']);
  expect([altModeFor('eu', true), altModeFor('eu', false), altModeFor('m', false)]).toEqual(['m', 'eu', 'af']);
});

test('every narrow window has the mobile view, and no wide one', () => {
  for (const view of [...sportViews, null]) {
    expect(dgtViewFor(view, true, 'AsianView')).toBe('Mobile');
    expect(dgtViewFor(view, false, 'AsianView')).not.toBe('Mobile');
  }
  expect([dgtViewFor('ESport', false, 'AsianView'), dgtViewFor('Mobile', false, 'AsianView')]).toEqual([
    'ESport',
    'AsianView',
  ]);
});
