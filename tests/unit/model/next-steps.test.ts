import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { errorTexts } from '#i18n/errors.ts';
import { isLinkExpired, nextStep } from '#model/next-steps.ts';

test('a refused sign-in links to the next step, in every language', async () => {
  for (const code of ['no_active_account', 'email_not_verified', 'user_is_banned']) {
    expect(nextStep(code)).toMatch(/^\/[\w/-]+$/);
    for (const locale of locales) {
      const textOf = await errorTexts(locale);
      expect(textOf(`next_${code}`)).not.toBe(textOf('error'));
    }
  }
  expect(nextStep('too_many_requests')).toBeUndefined();
});

test('a used, expired or unknown link is over; a refused password leaves it valid', () => {
  expect(['link_used', 'link_expired', 'recoveryError', 'verifyEmailError'].every(isLinkExpired)).toBe(true);
  expect([undefined, 'upstream_unavailable', 'too_many_requests'].some(isLinkExpired)).toBe(false);
});
