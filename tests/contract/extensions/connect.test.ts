// Connecting our own platform, as an operator of another host does: it is treated like any host.
import { expect, inject, test } from 'vitest';
import { connect } from '../../../connect/connect.ts';
import { demo } from '../host.ts';

test('understands the platform completely, and its profile opens games of every integration', async () => {
  const [platform, through] = inject('hosts');
  if (!platform || !through) throw new Error('no house');
  const { rows, profile } = await connect({ address: platform.origin, site: through.origin, player: demo });
  expect(rows.filter(({ verdict }) => verdict === 'differs' || verdict === 'missing')).toEqual([]);
  expect(profile).toMatchObject({ extensions: true, without: [] });
  expect(profile.integrations?.map(({ name, session }) => [name, session])).toEqual([
    ['orion', 'createsession'],
    ['vega', 'login-game-id'],
    ['lyra', 'login-symbol'],
    ['nova', 'login-page-code'],
  ]);
});
