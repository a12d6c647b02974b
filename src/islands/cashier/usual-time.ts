import type { Translate } from '#i18n/t.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a payment method usually takes, in the largest unit that fits. */
export function usualTime(t: Translate, minutes: number): string {
  if (minutes === 0) return t('payments.atOnce');
  if (minutes < HOUR) return t('payments.minutes', { count: minutes });
  return minutes < DAY
    ? t('payments.hours', { count: Math.ceil(minutes / HOUR) })
    : t('payments.days', { count: Math.ceil(minutes / DAY) });
}
