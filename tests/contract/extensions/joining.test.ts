import { describe, expect, inject, test } from 'vitest';
import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/auth/joining.ts';
import { demoPlayer, sendCall, signInAs } from '../host.ts';

const newcomer = () => ({
  registration_kind: 'with-cashier',
  username: `joiner${crypto.randomUUID().slice(0, 8)}`,
  cashier: 'cashier',
  password: 'Blue-Lantern7',
  date_of_birth: '1990-05-12',
  accept_terms: true,
});
const token = '0'.repeat(64);

describe.each(inject('hosts'))('$name, registration', (host) => {
  test('opens an account with a cashier, which signs in at once', async () => {
    const { username, password, ...rest } = newcomer();
    expect((await sendCall(host, register, { body: { username, password, ...rest } })).status).toBe(200);
    expect(await signInAs(host, { username, password })).toMatchObject({ status: 200, body: { username, role: 'P' } });
  });

  test('opens none for a minor, without the terms, or with an unknown promo code', async () => {
    const refused = async (wrong: object) =>
      (await sendCall(host, register, { body: { ...newcomer(), ...wrong } })).body;
    expect(await refused({ date_of_birth: '2020-01-01' })).toEqual({ date_of_birth: [{ code: 'too_young' }] });
    expect(await refused({ date_of_birth: '9990-01-01' })).toEqual({ date_of_birth: [{ code: 'invalid' }] });
    expect(await refused({ promocode: 'NO-SUCH-CODE' })).toEqual({ promocode: [{ code: 'referral_code_not_found' }] });
    expect(await sendCall(host, register, { body: { ...newcomer(), accept_terms: false } })).toMatchObject({
      status: 400,
      body: { accept_terms: [{ code: 'required' }] },
    });
  });

  test.each([resetPassword, resendEmail])('answers $name alike for a known and an unknown address', async (call) => {
    const [known, unknown] = await Promise.all(
      ['demo@zellige.example', 'nobody@mail.example'].map((email) => sendCall(host, call, { body: { email } })),
    );
    expect(known?.status).toBe(200);
    expect([unknown?.status, unknown?.body]).toEqual([known?.status, known?.body]);
  });

  test('answers a change of address alike whether it is taken or not, and refuses guests', async () => {
    const as = await demoPlayer(host);
    const change = (email: string) => sendCall(host, changeEmail, { as, body: { email, password: 'demo-Zellige1' } });
    const [free, taken] = [await change('free@mail.example'), await change('newcomer@zellige.example')];
    expect(free.status).toBe(200);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await sendCall(host, changeEmail, { body: { email: 'free@mail.example' } })).status).toBe(401);
  });

  test('rejects a forged link', async () => {
    expect(await sendCall(host, verifyEmail, { params: { token } })).toMatchObject({
      status: 400,
      body: { code: 'verifyEmailError' },
    });
    const body = { password: 'Blue-Lantern7' };
    expect(await sendCall(host, confirmPasswordReset, { params: { token }, body })).toMatchObject({
      status: 400,
      body: { code: 'recoveryError' },
    });
  });
});
