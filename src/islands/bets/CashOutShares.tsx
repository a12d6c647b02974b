import type { AmountMinor } from '#domain/money.ts';
import { toDecimal, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { ActionForm } from '#islands/cashier/ActionForm.tsx';
import { ConfirmByForm } from '#islands/ui/ConfirmButton.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import type { CashOutShare } from '#stores/bets/ticket.ts';

type Props = { t: Translate; shares: readonly CashOutShare[]; currency: string };

/** The part of the bet that stays at risk: its stake and its possible win. */
const formatRemainder = ({ t, currency }: Omit<Props, 'shares'>, { stake_left, possible_win }: CashOutShare) => ({
  stake: formatMoney(stake_left, currency, t.locale),
  possible: formatMoney(possible_win, currency, t.locale),
});

type SliderProps = Props & {
  /** Undefined for the whole ticket, at the end of the slider. */
  share: CashOutShare | undefined;
  busy: boolean;
  onChoose: (stakeLeft: AmountMinor) => void;
};

export function ShareSlider({ share, busy, onChoose, ...shown }: SliderProps) {
  const { t, shares } = shown;
  const left = share && formatRemainder(shown, share);
  const text = t(left ? 'bets.shareLeft' : 'bets.shareAll');
  return (
    <label className="grid gap-1 mb-4">
      <span className="field-label">{t('bets.share')}</span>
      <input
        type="range"
        className="w-full h-44px accent-plaster"
        min={0}
        max={shares.length}
        value={share ? shares.indexOf(share) : shares.length}
        disabled={busy}
        aria-valuetext={left ? t('bets.shareLeft', left) : text}
        onChange={({ target }) => onChoose(shares[Number(target.value)]?.stake_left ?? zero)}
      />
      <span aria-hidden="true">
        <Sentence text={text} values={left ?? {}} />
      </span>
    </label>
  );
}

const AmountText = ({ text, amount }: { text: string; amount: string }) => (
  <span>
    <Sentence text={text} values={{ amount }} />
  </span>
);

/** One button per share: without JavaScript, the page cannot show what another choice would pay. */
export function SharesByForm({ id, shares, ...shown }: Props & { id: string }) {
  const paid = ({ amount }: CashOutShare) => formatMoney(amount, shown.currency, shown.t.locale);
  return (
    <details>
      <summary className="link">{shown.t('bets.share')}</summary>
      <ActionForm fields={{ sell: id, currency: shown.currency }} onAct={() => undefined}>
        <ul className="grid gap-4 mt-4">
          {shares.map((share) => (
            <li key={share.stake_left} className="grid gap-2">
              <ConfirmByForm
                name="share"
                value={`${toDecimal(share.stake_left)} ${toDecimal(share.amount)}`}
                first={<AmountText text={shown.t('bets.sell')} amount={paid(share)} />}
              >
                <AmountText text={shown.t('bets.sellConfirm')} amount={paid(share)} />
              </ConfirmByForm>
              <span>
                <Sentence text={shown.t('bets.shareLeft')} values={formatRemainder(shown, share)} />
              </span>
            </li>
          ))}
        </ul>
      </ActionForm>
    </details>
  );
}
