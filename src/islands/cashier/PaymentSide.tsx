import type { ReactNode } from 'react';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { type AmountMinor, formatAmount, MINOR_PER_UNIT } from '#domain/money.ts';
import { currencySign, formatMoney } from '#domain/money-text.ts';
import { readingsText } from '#domain/typed-amount.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { ForeignLink, HiddenFields } from '#islands/cashier/ActionForm.tsx';
import { boundsText, nothingNow } from '#islands/cashier/payment-texts.ts';
import type { AskingState } from '#islands/cashier/use-payment-form.ts';
import { Button } from '#islands/ui/Button.tsx';
import { ConfirmButton } from '#islands/ui/ConfirmButton.tsx';
import { type Given, useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { type AmountFault, isShut, type KnownBounds, quickSums } from '#model/cashier/payment-amount.ts';
import { historyPath } from '#model/cashier/payment-row.ts';
import { addressOf } from '#stores/cashier/new-payment.ts';
import { triangleAlert } from '#theme/cashier-icons.json';
import { circleAlert, loader } from '#theme/icons.json';

type Shown = { t: Translate };
type Payment = {
  readonly bounds: KnownBounds | null;
  readonly currency: string;
  readonly typed: string;
  readonly amount: AmountMinor | null;
  readonly fault: AmountFault | null;
  readonly state: AskingState;
  readonly isInDoubt: boolean;
  readonly type: (typed: string) => void;
  readonly leave: () => void;
  readonly send: (isAnother: boolean) => void;
  /** Whether a press would send a withdrawal; absent for a deposit, which asks no second time. */
  readonly isComplete?: boolean;
  readonly system?: { readonly description?: string | null | undefined } | undefined;
};
type Props = Shown & {
  kind: PaymentKind;
  payment: Payment;
  whyShut?: string | false | null;
  fields: Readonly<Record<string, string | undefined>>;
  hasAmount?: boolean;
  before?: ReactNode;
  children?: ReactNode;
  limits?: ReactNode;
  below: ReactNode;
};

export function PaymentSide({ t, kind, payment, hasAmount = true, ...props }: Props) {
  const given = useGiven();
  const { bounds, currency, amount, state, isInDoubt, send, system } = payment;
  if (!bounds) return null;
  const of = hasAmount && amount !== null && { amount: formatMoney(amount, currency, t.locale) };
  const fields = (
    <AskingNote
      t={t}
      state={state}
      isInDoubt={isInDoubt}
      another={
        of ? (
          <span>
            <Sentence text={t('payments.anotherOf')} values={of} />
          </span>
        ) : (
          t('payments.another')
        )
      }
      onAnother={() => send(true)}
    />
  );
  if (isShut(bounds))
    return (
      <div id="pay" className="grid gap-5 min-w-0">
        {fields}
        <p className="note note-warn">{props.whyShut || nothingNow(t, kind, bounds, currency)}</p>
        {props.limits}
      </div>
    );
  const [name, nameOf] =
    kind === 'deposit' ? ['payments.deposit', 'payments.depositOf'] : ['payments.withdraw', 'payments.withdrawOf'];
  const submit = { look: 'gold', size: 'lg', full: true, busy: state.kind === 'asking' || isInDoubt } as const;
  // Without JavaScript the submitted amount may differ from the one rendered, so the button names none.
  const label =
    of && !given ? (
      <span>
        <Sentence text={t(nameOf as Key)} values={of} />
      </span>
    ) : (
      t(name as Key)
    );
  return (
    <div id="pay" className="grid gap-5 min-w-0">
      {given && <HiddenFields fields={{ request: given.request, currency, ...props.fields }} />}
      {system?.description && <p className="records-hint">{system.description}</p>}
      {props.before}
      {hasAmount && <AmountField t={t} payment={payment} bounds={bounds} />}
      {props.children}
      {props.limits}
      {fields}
      <div className="children-[p]:min-h-[1lh] children-[p]:mt-2 children-[p]:text-13 children-[p]:text-text-3 children-[p]:text-center">
        {kind === 'payout' ? (
          <ConfirmButton
            {...submit}
            question={t('payments.withdrawConfirm')}
            amount={of && payment.isComplete ? of.amount : null}
            plain={t('payments.confirm')}
            keep={t('payments.keep')}
          >
            {label}
          </ConfirmButton>
        ) : (
          <Button type="submit" {...submit}>
            {label}
          </Button>
        )}
        {props.below}
      </div>
    </div>
  );
}

type AmountProps = Shown & { payment: Payment; bounds: KnownBounds };

function AmountField({ t, payment, bounds }: AmountProps) {
  const { currency, typed, amount: read, fault, type, leave } = payment;
  const { min, max } = bounds;
  const given = useGiven();
  const range = boundsText(t, bounds, currency);
  const money = (amount: AmountMinor | null, rounding?: 'ceil') => formatMoney(amount, currency, t.locale, rounding);
  const wrong = fault
    ? t(`payments.amount_${fault.fault}`, {
        min: money(min, 'ceil'),
        max: money(max),
        readings: readingsText(fault.readings, t.locale),
      })
    : given?.wrong.amount;
  return (
    <div className="grid gap-3 min-w-0">
      <label className="field-label" htmlFor="amount">
        {t('payments.amount')}
      </label>
      <span className="field-box h-72px px-4 rounded-3">
        <input
          id="amount"
          name="amount"
          className="figures text-32 font-bold text-gold text-center"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed}
          placeholder={min === null ? undefined : formatAmount(min, t.locale, 'ceil')}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'amount-error amount-hint' : 'amount-hint'}
          list={given ? 'amount-sums' : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          // Skipped when the focus moves to the submit button: a new error would move the button away from the pointer.
          onBlur={(event) => event.relatedTarget?.getAttribute('type') !== 'submit' && leave()}
        />
        <span className="text-text-2" aria-hidden="true">
          {currencySign(currency, t.locale)}
        </span>
      </span>
      {wrong && (
        <p id="amount-error" className="field-error">
          <Icon path={circleAlert} size="s" />
          {wrong}
        </p>
      )}
      {given && (
        <datalist id="amount-sums">
          {quickSums(bounds).map((sum) => (
            <option key={sum} value={sum / MINOR_PER_UNIT} />
          ))}
        </datalist>
      )}
      <fieldset className="flex gap-2 min-w-0" hidden={given !== null}>
        <legend className="sr-only">{t('payments.quickSums')}</legend>
        {quickSums(bounds).map((sum) => (
          <button
            key={sum}
            type="button"
            className="record-chip flex-1 min-w-0 figures"
            aria-pressed={read === sum}
            // Without a thousands separator, which could be read as the decimal mark.
            onClick={() => type(`${sum / MINOR_PER_UNIT}`)}
          >
            <bdi>{sum / MINOR_PER_UNIT}</bdi>
            <span className="sr-only">{` ${currencySign(currency, t.locale)}`}</span>
          </button>
        ))}
      </fieldset>
      {range && (
        <p id="amount-hint" className="flex flex-wrap justify-between gap-x-4 text-14">
          <span className="text-text-2">{t('payments.bounds')}</span>
          <bdi className="figures">{range}</bdi>
        </p>
      )}
    </div>
  );
}

type AskingNoteProps = {
  t: Translate;
  state: AskingState;
  isInDoubt: boolean;
  another: ReactNode;
  onAnother: () => void;
};

function stateOf({ refused }: Given): AskingState {
  if (refused === null) return { kind: 'idle' };
  if (refused.code === 'payment_not_done') return { kind: 'not_done' };
  return refused.code === 'request_in_doubt' ? { kind: 'in_doubt', what: 'deposit' } : { kind: 'refused', ...refused };
}

function AskingNote({ t, isInDoubt, another, onAnother, ...props }: AskingNoteProps) {
  const given = useGiven();
  const state = given ? stateOf(given) : props.state;
  if (isInDoubt) {
    return (
      <p className="note" role="status">
        <Icon path={loader} size="s" className="[animation:turn_1s_linear_infinite]" />
        <span>{t('payments.checking')}</span>
      </p>
    );
  }
  if (state.kind === 'idle' || state.kind === 'asking') return null;
  if (state.kind === 'elsewhere') return <ForeignLink t={t} link={state.link} />;
  if (state.kind === 'repeated' || state.kind === 'in_doubt') {
    const [text, see, href] =
      state.kind === 'repeated'
        ? (['payments.repeated', 'payments.seeIt', addressOf(state.became)] as const)
        : (['payments.inDoubt', 'payments.seeHistory', localise(historyPath(state.what), toLocale(t.locale))] as const);
    return <Choice text={t(text)} see={t(see)} {...{ href, another, onAnother }} />;
  }
  return (
    <p className="note note-warn" role="alert" tabIndex={-1}>
      <Icon path={circleAlert} size="s" />
      <span>{state.kind === 'not_done' ? t('payments.notDone') : state.text}</span>
    </p>
  );
}

type ChoiceProps = { text: string; href: string; see: string; another: ReactNode; onAnother: () => void };

function Choice({ text, href, see, another, onAnother }: ChoiceProps) {
  return (
    <div className="note" role="alert" tabIndex={-1}>
      <Icon path={triangleAlert} size="s" />
      <div>
        <p>{text}</p>
        <p className="flex flex-wrap gap-2 mt-3">
          <a className="btn btn-plaster btn-sm" href={href}>
            {see}
          </a>
          {useGiven() === null && (
            <Button size="sm" onClick={onAnother}>
              {another}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}
