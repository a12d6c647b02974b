import { beforeEach, expect, test } from 'vitest';
import { addPromocode } from '../applicant.ts';
import { addUser, callHost, signInTo } from '../host.ts';

let authorization: string;
const activate = (body: Record<string, unknown>, key: string = crypto.randomUUID()) =>
  callHost('POST', '/api/referral/activate/', { body, headers: { authorization, 'idempotency-key': key } });
const refused = (code: string) => ({ status: 400, body: { code } });

beforeEach(async () => {
  await addPromocode('ATLAS10');
  await addPromocode('OLD', false);
  await addPromocode('PARTNER', true, true);
  await addUser({ username: 'amel' });
  authorization = `Bearer ${(await signInTo('amel')).body.access}`;
});

test('a code is activated once, however it is typed', async () => {
  expect((await activate({ code: ' atlas10 ' })).status).toBe(200);
  expect(await activate({ code: 'ATLAS10' })).toEqual(refused('referral_code_already_activated'));
});

test('a repeat of the same request gets the same answer', async () => {
  const key = crypto.randomUUID();
  expect(await activate({ code: 'ATLAS10' }, key)).toEqual(await activate({ code: 'ATLAS10' }, key));
});

test.each([2, 8, 64])(
  'of %i requests for a code at once one is done, and with one key all are answered alike',
  async (count) => {
    const racing = await Promise.all(Array.from({ length: count }, () => activate({ code: 'ATLAS10' })));
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(racing.filter(({ status }) => status !== 200)).toEqual(
      Array(count - 1).fill(refused('referral_code_already_activated')),
    );
    await addPromocode('SECOND');
    const key = crypto.randomUUID();
    const repeated = await Promise.all(Array.from({ length: count }, () => activate({ code: 'SECOND' }, key)));
    expect(repeated.every(({ status }) => status === 200)).toBe(true);
  },
);

test.each(['NOTHING', 'OLD'])('the code %s is unknown or inactive', async (code) => {
  expect(await activate({ code })).toEqual(refused('referral_code_not_found'));
});

test.each([
  ['no site', {}, 'referral_site_name_blank'],
  ['a site with a blank name', { site_name: '  ', site_link: 'https://blog.example' }, 'referral_site_name_blank'],
  ['a site without a link', { site_name: 'A blog' }, 'referral_site_link_blank'],
  ['an invalid link', { site_name: 'A blog', site_link: 'blog' }, 'referral_site_link_invalid'],
  ['a link that is a script', { site_name: 'A blog', site_link: 'javascript:alert(1)' }, 'referral_site_link_invalid'],
])('a partner’s code with %s is refused, and can be activated later', async (_, site, code) => {
  expect(await activate({ code: 'PARTNER', ...site })).toEqual(refused(code));
  const whole = { code: 'PARTNER', site_name: 'A blog', site_link: 'https://blog.example/play' };
  expect((await activate(whole)).status).toBe(200);
});

test('a player with a cashier sees who it is, and one without sees that there is none', async () => {
  const cashier = await addUser({ username: 'leila', role: 'C', firstName: 'Leïla', lastName: 'Trabelsi' });
  await addUser({ username: 'sami', parentId: cashier, isSelfRegistered: false });
  const cashierOf = async (username: string) => {
    const token = `Bearer ${(await signInTo(username)).body.access}`;
    return (await callHost('GET', '/api/users/user/cashier/', { headers: { authorization: token } })).body;
  };
  expect(await cashierOf('sami')).toEqual({ cashier: { id: cashier, username: 'leila', name: 'Leïla Trabelsi' } });
  expect(await cashierOf('amel')).toEqual({ cashier: null });
});
