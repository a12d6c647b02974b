// Crypto payments: an address to pay to, and the minimum amount of each currency.
import { fieldFailure, Id, Money } from './plain-values.ts';
import { type Call, listed, open, type Route, type SignedInCall, signedIn, textFrom } from './routes.ts';
import { nextId } from './world.ts';

/** In the order of the specification, each with its minimum amount in millionths of a coin. */
const smallest: Record<string, number> = {
  btc: 150,
  eth: 2400,
  usdttrc20: 6_000_000,
  usdterc20: 12_000_000,
  busdbsc: 6_000_000,
  bnbbsc: 11_000,
  doge: 30_000_000,
  trx: 25_000_000,
  ltc: 60_000,
};
/** The value of any minimum amount in TND. */
const fiatEquivalent = 20_500;

function currencyIn(value: unknown, field: string): string {
  if (typeof value !== 'string' || !(value in smallest))
    throw fieldFailure(field, 'invalid', 'The currency is not known.');
  return value;
}

function createPayment({ body, world, user }: SignedInCall) {
  const currency = currencyIn(textFrom(body, 'pay_currency'), 'pay_currency');
  const id = nextId(world);
  return { id: new Id(id), pay_currency: currency, pay_address: `plain-${currency}-${user.id}-${id}` };
}

function minAmount({ query }: Call) {
  const currency = currencyIn(query.currency, 'currency');
  return {
    currency_from: currency,
    min_amount: (smallest[currency] ?? 0) / 1_000_000,
    fiat_equivalent: new Money(fiatEquivalent),
  };
}

export const cryptoRoutes = (): Route[] => [
  open('GET', '/services/crypto-pay/available-currencies', (call) =>
    listed(call, Object.keys(smallest), {}, (currency) => currency),
  ),
  signedIn('POST', '/services/crypto-pay/create-payment', createPayment),
  open('GET', '/services/crypto-pay/min-amount', minAmount),
];
