import { expect, test } from 'vitest';
import { visitorNetwork } from '#domain/network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0db8:0001:2::9', '2001:db8:1:2::/64'],
])('an address %s is counted as %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network);
});
