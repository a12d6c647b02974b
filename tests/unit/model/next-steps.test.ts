import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { errorTexts } from '#i18n/messages.ts';
import { isLinkOver, nextStep } from '#model/next-steps.ts';

test('who is refused at the door is told where to go on, in every language', async () => {
  for (const code of ['no_active_account', 'email_not_verified', 'user_is_banned']) {
    expect(nextStep(code)).toMatch(/^\/[\w/-]+$/);
    for (const locale of locales) {
      const textOf = await errorTexts(locale);
      expect(textOf(`next_${code}`)).not.toBe(textOf('error'));
    }
  }
  expect(nextStep('too_many_requests')).toBeUndefined();
});

test('a link that was used, is late or is unknown is over; a password that is refused leaves it alone', () => {
  expect(['link_used', 'link_expired', 'recoveryError', 'verifyEmailError'].every(isLinkOver)).toBe(true);
  expect([undefined, 'upstream_unavailable', 'too_many_requests'].some(isLinkOver)).toBe(false);
});
