import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { marketTime } from '#domain/market.ts';
import type { Translate } from '#i18n/t.ts';
import { coinLeast, coinRate } from '#islands/cashier/payment-texts.ts';
import { SelectField } from '#islands/ui/SelectField.tsx';
import {
  $coinMinimums,
  $coins,
  type CoinMinimums,
  type CryptoCurrencyCode,
  loadCoinMinimum,
  loadCoins,
} from '#stores/cashier/coins.ts';

export type DrawnCoins = { readonly coins: readonly CryptoCurrencyCode[]; readonly minimums: CoinMinimums };

type Props = {
  hasAmount: boolean;
  t: Translate;
  locale: string;
  currency: string;
  chosen: CryptoCurrencyCode | undefined;
  onChoose: (coin: CryptoCurrencyCode) => void;
  drawn: DrawnCoins | undefined;
};

export const CoinField = (props: Props) =>
  props.drawn ? <CoinRadios {...props} drawn={props.drawn} /> : <CoinSelect {...props} />;

function CoinRadios({ t, locale, hasAmount, currency, chosen, drawn }: Props & { drawn: DrawnCoins }) {
  const { coins, minimums } = drawn;
  if (coins.length === 0) return <p className="note note-warn">{t('payments.noCoins')}</p>;
  return (
    <>
      <fieldset className="grid cols-fill-240px gap-2 min-w-0">
        <legend className="field-label">{t('payments.coin')}</legend>
        {coins.map((coin) => {
          const minimum = minimums[coin];
          return (
            <label
              key={coin}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 min-h-44px p-3 rounded-2 bg-veil-2 has-[:checked]:shadow-chosen"
            >
              <input
                type="radio"
                className="accent-plaster"
                name="pay_currency"
                value={coin}
                defaultChecked={coin === (chosen ?? coins[0])}
              />
              <span className="[&>small]:block [&>small]:text-13 [&>small]:text-text-2">
                <strong>{t(`payments.coin_${coin}`)}</strong>
                {minimum && <small>{coinLeast(t, locale, coin, minimum, currency)}</small>}
                {minimum && hasAmount && <small>{coinRate(t, locale, coin, minimum, currency, marketTime)}</small>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {hasAmount && <p className="records-hint">{t('payments.rateFixed')}</p>}
    </>
  );
}

function CoinSelect({ t, locale, hasAmount, currency, chosen, onChoose }: Props) {
  const known = useStore($coins);
  const least = useStore($coinMinimums);
  useEffect(() => void loadCoins(), []);
  const coins = known.kind === 'ready' ? known.coins : [];
  const coin = chosen ?? coins[0];
  useEffect(() => {
    if (!coin) return;
    if (chosen === undefined) onChoose(coin);
    void loadCoinMinimum(coin, currency);
  }, [coin, chosen, currency, onChoose]);
  if (known.kind === 'failed' || (known.kind === 'ready' && coins.length === 0))
    return <p className="note note-warn">{t('payments.noCoins')}</p>;
  const minimum = coin && least[coin];
  const choose = (value: string) => {
    const next = coins.find((one) => one === value);
    if (next) onChoose(next);
  };
  return (
    <div className="grid gap-3 min-w-0">
      <SelectField
        label={t('payments.coin')}
        value={coin}
        options={coins.map((one) => [one, t(`payments.coin_${one}`)])}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <p className="records-hint">{minimum ? coinLeast(t, locale, coin, minimum, currency) : '\u00a0'}</p>
      {hasAmount && (
        <>
          <p className="records-hint">{minimum ? coinRate(t, locale, coin, minimum, currency) : '\u00a0'}</p>
          <p className="records-hint">{t('payments.rateFixed')}</p>
        </>
      )}
    </div>
  );
}
