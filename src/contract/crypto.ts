import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, id, timestamp } from '#contract/values.ts';

/** In the order they are offered (specification, point 3). */
export const cryptoCurrencies = [
  'btc',
  'eth',
  'usdttrc20',
  'usdterc20',
  'busdbsc',
  'bnbbsc',
  'doge',
  'trx',
  'ltc',
] as const;
export const CryptoCurrency = v.picklist(cryptoCurrencies);
/** Coins have up to 18 decimals: an exact decimal string, shown as it came and never calculated with. */
const coinAmount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d+(\.\d{1,18})?$/, 'invalid'),
);

export const listCryptoCurrencies = defineCall({
  name: 'listCryptoCurrencies',
  method: 'GET',
  path: '/services/crypto-pay/available-currencies',
  audience: 'player',
  summary: 'The coins that can be paid with now.',
  answer: v.object({ currencies: v.array(v.string()) }),
  errors: ['not_authenticated'],
});

export const createCryptoPayment = defineCall({
  name: 'createCryptoPayment',
  method: 'POST',
  path: '/services/crypto-pay/create-payment',
  audience: 'player',
  summary: 'Opens a pay-in address.',
  body: v.object({ pay_currency: CryptoCurrency }),
  answer: v.object({
    id,
    pay_currency: CryptoCurrency,
    pay_address: v.string(),
    pay_amount: v.optional(v.nullable(coinAmount)),
    payin_extra_id: v.optional(v.nullable(v.string())),
    network: v.optional(v.nullable(v.string())),
    payment_status: v.optional(v.string()),
    valid_until: v.optional(v.nullable(timestamp)),
  }),
  errors: ['not_authenticated', 'payment_system_limits'],
  money: true,
});

export const getCryptoMinimum = defineCall({
  name: 'getCryptoMinimum',
  method: 'GET',
  path: '/services/crypto-pay/min-amount',
  audience: 'player',
  summary: 'The least that can be paid with a coin.',
  query: v.object({ currency: CryptoCurrency, fiat_currency: v.optional(currency) }),
  answer: v.object({ currency_from: v.string(), min_amount: coinAmount, fiat_equivalent: amount }),
  errors: ['not_authenticated'],
});
