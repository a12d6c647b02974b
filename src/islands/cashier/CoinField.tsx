import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Translate } from '#i18n/t.ts';
import { coinLeast, coinRate } from '#islands/cashier/coin-texts.ts';
import { $coins, $leastOfCoins, type CryptoCurrencyCode, loadCoins, loadLeastOf } from '#stores/coins.ts';

type Props = {
  /** An amount is typed, which is turned into coins. */
  hasAmount: boolean;
  t: Translate;
  locale: string;
  currency: string;
  chosen: CryptoCurrencyCode | undefined;
  onChoose: (coin: CryptoCurrencyCode) => void;
};

/** Which coin, in the house's order; the least of it is said with what that is worth. */
export function CoinField({ t, locale, hasAmount, currency, chosen, onChoose }: Props) {
  const known = useStore($coins);
  const least = useStore($leastOfCoins);
  useEffect(() => void loadCoins(), []);
  const coins = known.kind === 'ready' ? known.coins : [];
  const coin = chosen ?? coins[0];
  useEffect(() => {
    if (!coin) return;
    if (chosen === undefined) onChoose(coin);
    void loadLeastOf(coin, currency);
  }, [coin, chosen, currency, onChoose]);
  if (known.kind === 'failed' || (known.kind === 'ready' && coins.length === 0))
    return <p className="note note-warn">{t('payments.noCoins')}</p>;
  const minimum = coin && least[coin];
  return (
    <div className="cashier-fields">
      <label className="field">
        <span className="field-label">{t('payments.coin')}</span>
        <span className="field-box">
          <select value={coin} onChange={(event) => pick(coins, event.currentTarget.value, onChoose)}>
            {coins.map((one) => (
              <option key={one} value={one}>
                {t(`payments.coin_${one}`)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <p className="cashier-hint">{minimum ? coinLeast(t, locale, coin, minimum, currency) : '\u00a0'}</p>
      {hasAmount && (
        <>
          <p className="cashier-hint">{minimum ? coinRate(t, locale, coin, minimum, currency) : '\u00a0'}</p>
          <p className="cashier-hint">{t('payments.rateFixed')}</p>
        </>
      )}
    </div>
  );
}

function pick(coins: readonly CryptoCurrencyCode[], value: string, onChoose: (coin: CryptoCurrencyCode) => void): void {
  const coin = coins.find((one) => one === value);
  if (coin) onChoose(coin);
}
