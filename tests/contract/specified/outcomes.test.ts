// The suite's report about a host with faults, or without a call: the plain host has each of them by its switches.
import { afterEach, describe, expect, inject, test } from 'vitest';
import { getUser } from '#contract/auth/accounts.ts';
import { callOf, listBets, listSubBets } from '#contract/bets/bets.ts';
import { listCashback } from '#contract/bonuses/bonuses.ts';
import { getDeposit, listDeposits } from '#contract/cashier/payment-calls.ts';
import { getFreeSpinSession } from '#contract/game/slots.ts';
import type { Fault } from '../../hosts/plain/faults.ts';
import type { Shape } from '../../hosts/plain/shape.ts';
import { renewSession, tokensOf } from './host-behind.ts';
import { answerOrSkip, outcomeOf, playerOf, readListed, type Site } from './sites.ts';

const literal = inject('sites').filter(({ name }) => name === 'the plain host, literal');

const put = ({ log }: Site, what: 'shape' | 'faults', value: unknown) =>
  fetch(`${log}/__plain/${what}`, { method: 'PUT', body: JSON.stringify(value) });
const become = (site: Site, shape: Partial<Shape>) => put(site, 'shape', shape);
const fail = (site: Site, ...faults: readonly Fault[]) => put(site, 'faults', faults);

class Skipped extends Error {}
/** A test that may be skipped. */
const context = {
  skip: ((reason: string | boolean) => {
    if (typeof reason === 'string') throw new Skipped(reason);
  }) as Parameters<typeof answerOrSkip>[0]['skip'],
};

describe.each(literal)('$name', (site) => {
  afterEach(async () => {
    await put(site, 'shape', { name: 'literal' });
    await fail(site);
  });

  test('a failed call names the call, the field and its value', async () => {
    const as = await playerOf(site);
    await tokensOf(site);
    await fail(site, {
      path: '/api/accounts/user',
      kind: 'status',
      status: 200,
      body: { username: { of: 7 } },
    });
    await expect(outcomeOf(site, getUser, { as })).rejects.toThrow(
      /^GET \/api\/accounts\/user: .*username is \{"of":7\}/,
    );
  });

  test('a sign-in that cannot be read names its field', async () => {
    await fail(site, { path: '/api/accounts/login', kind: 'status', status: 200, body: { access: { of: 7 } } });
    // Without a sign-in.
    const other = { ...site, origin: site.origin.replace('localhost', '127.0.0.1') };
    await expect(playerOf(other)).rejects.toThrow(/^POST \/api\/accounts\/login\/: .*access is \{"of":7\}/);
  });

  test.each([
    ['404', listCashback, { ...site }],
    ['404', getFreeSpinSession, { ...site }],
    ['405', listCashback, { ...site, host: null }],
  ])('a call that the host answers with %s is skipped with that reason', async (status, call, at) => {
    const as = await playerOf(at);
    const path = call.path.replace(/\/$/, '');
    await become(site, { absent: [{ path, status: Number(status) as 404 | 405 }] });
    const skipped = new Skipped(`the host does not offer GET ${call.path}`);
    await expect(answerOrSkip(context, at, call, { as })).rejects.toThrow(skipped);
  });

  test.each([
    ['deposits', listDeposits, getDeposit],
    ['bets', callOf(listBets, 'alt'), callOf(listSubBets, 'alt')],
  ] as const)('large ids of %s are found, and rounded ones fail with their number', async (_, list, detail) => {
    await become(site, { ids: 'large' });
    await readListed(context, site, list, detail);
    await become(site, { ids: 'rounded' });
    await expect(readListed(context, site, list, detail)).rejects.toThrow(
      /lists the id 900719925474\d{4}: GET .*: the host answers 404 /,
    );
  });

  test.each([
    [201, { made: true }, /^POST \/api\/accounts\/refresh\/: Not read: access is nothing/],
    [200, { access: 'of.no.session' }, /^GET .* answers the access token of \/api\/accounts\/refresh\/ with 401/],
  ])('fails for a refresh that is answered with %i and %o', async (status, body, says) => {
    await renewSession(site);
    await fail(site, { method: 'POST', path: '/api/accounts/refresh', kind: 'status', status, body });
    await expect(renewSession(site)).rejects.toThrow(says);
  });
});
