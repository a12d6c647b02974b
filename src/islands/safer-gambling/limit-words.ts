import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import type { Limits } from '#stores/safer-gambling/protection.ts';

type Limit = Limits['limits'][number];
export type Said = { readonly t: Translate; readonly locale: string; readonly currency: string };

/** The name of a limit and its amounts: money, or minutes. `next` is null for a limit that ends. */
export function limitWords(limit: Limit, { t, locale, currency }: Said) {
  const name = t('protection.limitOf', {
    kind: t(`protection.kind_${limit.kind}`),
    period: t(`protection.period_${limit.period}`),
  });
  const minutes = (count: number) => t('protection.minutesCount', { count });
  if (limit.kind === 'session') {
    const { minutes: size, used, left, next } = limit;
    return {
      name,
      size: minutes(size),
      used: minutes(used),
      left: minutes(left),
      next: next?.minutes ? minutes(next.minutes) : null,
    };
  }
  const money = (amount: typeof limit.amount) => formatMoney(amount, currency, locale);
  const { amount: size, used, left, next } = limit;
  return {
    name,
    size: money(size),
    used: money(used),
    left: money(left),
    next: next?.amount ? money(next.amount) : null,
  };
}
