import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { createErrors, PaymentStatusCode } from '#contract/cashier/payments.ts';
import { coinAmount, currency, id, requestedAmount, sum, timestamp } from '#contract/values.ts';
import { cryptoCurrencies } from '#domain/cashier/coins.ts';

const base = '/services/crypto-pay';
export const CryptoCurrency = v.picklist(cryptoCurrencies);

export const listCryptoCurrencies = defineCall('listCryptoCurrencies', 'player', `GET ${base}/available-currencies`, {
  answer: v.object({ currencies: v.array(v.string()) }),
  errors: ['upstream_unavailable'],
});

export const createCryptoPayment = defineCall('createCryptoPayment', 'player', `POST ${base}/create-payment`, {
  body: v.object({ pay_currency: CryptoCurrency, amount: v.optional(requestedAmount) }),
  answer: v.pipe(
    v.object({
      id: v.optional(id),
      pay_currency: v.optional(CryptoCurrency),
      pay_address: v.optional(v.nullable(v.string())),
      pay_amount: v.optional(v.nullable(coinAmount)),
      payin_extra_id: v.optional(v.nullable(v.string())),
      network: v.optional(v.nullable(v.string())),
      payment_status: v.optional(v.string()),
      valid_until: v.optional(v.nullable(timestamp)),
      amount: v.optional(sum),
      amount_currency: v.optional(currency),
    }),
    v.check(({ id: made, pay_address }) => made !== undefined || !!pay_address, 'required'),
  ),
  errors: [...createErrors, 'self_excluded', 'account_held', 'limit_reached', 'upstream_unavailable'],
  service: 'deposits',
  money: true,
});

export const cancelCryptoPayment = defineCall('cancelCryptoPayment', 'player', `POST ${base}/cancel-payment`, {
  market: 'depositCancelling',
  body: v.object({ id }),
  answer: v.object({ status: PaymentStatusCode }),
  errors: ['not_found', 'payment_settled'],
  money: true,
});

export const getCryptoMinimum = defineCall('getCryptoMinimum', 'player', `GET ${base}/min-amount`, {
  query: v.object({ currency: CryptoCurrency, fiat_currency: v.optional(currency) }),
  answer: v.object({
    currency_from: v.optional(v.string()),
    currency_to: v.optional(v.string()),
    min_amount: v.nullable(coinAmount),
    fiat_equivalent: v.nullable(sum),
    /** An estimate; the rate of a payment is fixed when its address is opened. */
    rate: v.optional(v.nullable(sum)),
    rate_at: v.optional(v.nullable(timestamp)),
  }),
  errors: ['upstream_unavailable'],
});
