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
export type CryptoCurrencyCode = (typeof cryptoCurrencies)[number];
