import { exchangeBonus } from '#contract/bonuses/bonuses.ts';
import { enterRace } from '#contract/bonuses/races.ts';
import { activateReferral } from '#contract/cashier/payments.ts';
import { exchanged } from '#domain/bonuses/bonus-rules.ts';
import { parseAmount, toDecimal } from '#domain/money.ts';
import { typedAmount, unclearAmount } from '#model/amount-input.ts';
import { orUndefined, type PageForm } from '#model/form.ts';

/** The amount that the page announced: the host refuses another. Undefined where the host publishes no rate. */
function announcedAmount(amount: string, rate: string | undefined): string | undefined {
  const requested = parseAmount(amount, 'refuse');
  if (!rate || requested === null) return undefined;
  return /^\d{1,4}$/.test(rate) ? toDecimal(exchanged(requested, Number(rate))) : '?';
}

export const exchangeForm: PageForm = {
  call: exchangeBonus,
  shown: ['amount'],
  unclear: unclearAmount,
  body: (typed) => {
    const amount = typedAmount(typed);
    return { amount, arrives: announcedAmount(amount, typed.rate) };
  },
  beside: { insufficient_funds_on_bonus_balance: 'amount' },
  next: () => '/profile/exchange-bonus-balance?done=balanceConverted',
};

export const raceForm: PageForm = {
  call: enterRace,
  body: ({ race }) => ({ race }),
  next: ({ race }) => `/races#race-${race}`,
};

export const promocodeForm: PageForm = {
  call: activateReferral,
  shown: ['code', 'site_name', 'site_link'],
  body: ({ code = '', site_name, site_link }) => ({
    code,
    site_name: orUndefined(site_name),
    site_link: orUndefined(site_link),
  }),
  beside: {
    referral_code_not_found: 'code',
    referral_code_already_activated: 'code',
    referral_site_name_blank: 'site_name',
    referral_site_link_blank: 'site_link',
    referral_site_link_invalid: 'site_link',
  },
  next: () => '/profile/promocode?done=promocodeActivated',
};
