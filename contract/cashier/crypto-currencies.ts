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
/** "USDT-TRC20" and "usdttrc20" are one coin. */
export const coinCode = (written: string): string => written.toLowerCase().replace(/[^a-z0-9]/g, '');
export type CryptoCurrencyCode = (typeof cryptoCurrencies)[number];
