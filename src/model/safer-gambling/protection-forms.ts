/** Plain forms, answered by the edge, so that they work without JavaScript. */
import { excludeSelf, setLimit, setRealityCheck, setTimeOut } from '#contract/safer-gambling/protection.ts';
import { readDecimal } from '#domain/typed-text.ts';
import { typedAmount, unclearAmount } from '#model/amount-input.ts';
import type { PageForm } from '#model/form.ts';

export const FOR_GOOD = 'for-good';

export const limitForm: PageForm = {
  call: setLimit,
  shown: ['kind', 'period', 'amount', 'minutes'],
  unclear: unclearAmount,
  body: (typed) => {
    const { kind = '', period = '', minutes = '' } = typed;
    const isRemoved = typed.remove === 'yes';
    if (kind !== 'session') return { kind, period, amount: isRemoved ? null : typedAmount(typed) };
    return { kind, period, minutes: isRemoved ? null : Number(readDecimal(minutes) || Number.NaN) };
  },
  next: () => '/profile/limits?done=limitSaved',
};

export const breakForm: PageForm = {
  call: setTimeOut,
  shown: ['days'],
  body: ({ days, end }) => ({ days: end === 'yes' ? null : Number(days) }),
  next: ({ end }) => `/profile/time-out?done=${end === 'yes' ? 'breakEnded' : 'breakStarted'}`,
};

export const exclusionForm: PageForm = {
  call: excludeSelf,
  shown: ['months', 'understood'],
  body: ({ months, understood }) => ({
    months: months === FOR_GOOD ? null : Number(months),
    understood: understood === 'yes',
  }),
  next: () => '/profile/self-exclusion?done=excluded',
};

export const realityCheckForm: PageForm = {
  call: setRealityCheck,
  shown: ['minutes'],
  body: ({ minutes }) => ({ minutes: Number(minutes) }),
  next: () => '/profile/reality-check?done=checkSaved',
};
