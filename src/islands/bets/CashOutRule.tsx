import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import type { Translate } from '#i18n/t.ts';
import { ActionForm } from '#islands/cashier/ActionForm.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { CashOutRule, SportProvider } from '#model/bets/bet.ts';
import { $cashOutOffer, type CashOutOffer, changeRule } from '#stores/bets/ticket.ts';

type Props = {
  t: Translate;
  provider: SportProvider;
  id: string;
  currency: string;
  rule: CashOutRule | null | undefined;
  drawn: CashOutOffer | null | undefined;
};

/** Shown while the bet is open, if the host supports cash-out rules. */
export function CashOutRuleForm({ drawn, rule, ...props }: Props) {
  const { t } = props;
  const loaded = useStore($cashOutOffer);
  const offer = drawn === undefined ? loaded : drawn;
  const isOn = rule && rule.ended_at === null;
  if (!isOn && offer?.most === undefined) return null;
  return (
    <section className="panel payment-state" aria-label={t('bets.rule')}>
      <h2>{t('bets.rule')}</h2>
      {isOn ? (
        <RuleOn {...props} amount={rule.amount} />
      ) : (
        offer?.most !== undefined && <RuleOff {...props} above={offer.amount} most={offer.most} />
      )}
    </section>
  );
}

type Shown = Omit<Props, 'drawn' | 'rule'>;

function RuleOn({ t, provider, id, currency, amount }: Shown & { amount: AmountMinor }) {
  const { busy, during } = useBusy();
  return (
    <>
      <p>
        <Sentence text={t('bets.ruleOn')} values={{ amount: formatMoney(amount, currency, t.locale) }} />
      </p>
      <ActionForm
        fields={{ rule: id, currency, off: '1' }}
        onAct={() => void during(() => changeRule(provider, id, null, currency))}
      >
        <Button type="submit" busy={busy}>
          {t('bets.ruleRemove')}
        </Button>
      </ActionForm>
    </>
  );
}

type OffProps = Shown & { above: AmountMinor; most: AmountMinor };

function RuleOff({ t, provider, id, currency, above, most }: OffProps) {
  const given = useGiven();
  const { busy, during } = useBusy();
  const [typed, setTyped] = useState(given?.typed.amount ?? '');
  const [isWrong, setWrong] = useState(false);
  const least = amountMinor(above + 1);
  /** Reads the field instead of the state: the amount that the player sees counts. */
  const set = (form: HTMLFormElement) => {
    const read = readTypedAmount(String(new FormData(form).get('amount')), currency);
    const isRight = read.kind === 'amount' && read.amount >= least && read.amount <= most;
    setWrong(!isRight);
    if (isRight) void during(() => changeRule(provider, id, read.amount, currency));
  };
  const range = t('bets.ruleRange', {
    from: formatMoney(least, currency, t.locale, 'ceil'),
    to: formatMoney(most, currency, t.locale),
  });
  return (
    <>
      <p>{t('bets.ruleText')}</p>
      <ActionForm fields={{ rule: id, currency }} onAct={set}>
        <div className="grid gap-3">
          <Field
            label={t('bets.ruleAmount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={given ? undefined : typed}
            defaultValue={given ? typed : undefined}
            onChange={given ? undefined : ({ target }) => setTyped(target.value)}
            hint={range}
            error={isWrong ? range : given?.wrong.amount}
          />
          <Button type="submit" busy={busy}>
            {t('bets.ruleSet')}
          </Button>
        </div>
      </ActionForm>
    </>
  );
}
