import { useStore } from '@nanostores/react';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { type BonusRules, exchanged, exchangeRefusal } from '#domain/bonuses/bonus-rules.ts';
import { bonusExchange } from '#domain/house-rules.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { readingsText, readTypedAmount, writeAmount } from '#domain/typed-amount.ts';
import { errorTexts } from '#i18n/errors.ts';
import type { Translate } from '#i18n/t.ts';
import { ExchangeTerms } from '#islands/bonuses/ExchangeTerms.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { ConfirmButton } from '#islands/ui/ConfirmButton.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import type { Owned } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { island } from '#islands/ui/island.tsx';
import type { FormProps } from '#islands/ui/PageForm.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { faultOf } from '#model/fault.ts';
import { $session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import type { RequestOutcome } from '#stores/cashier/payment-request.ts';
import { faultIn } from '#stores/notifications/toasts.ts';
import { check, circleAlert, loader } from '#theme/icons.json';

type Props = {
  t: Translate;
  state: ExchangeState;
  isInDoubt: boolean;
  history: string;
  again: ReactNode;
  onAgain: () => void;
};

function ExchangeNote({ t, state, isInDoubt, history, again, onAgain }: Props) {
  if (isInDoubt) return <Note icon={loader} role="status" text={t('bonuses.checking')} />;
  switch (state.kind) {
    case 'done':
      return (
        <p className="note note-good" role="status">
          <Icon path={check} size="s" />
          <span>
            {t('bonuses.done')} <a href={history}>{t('bonuses.see')}</a>
          </span>
        </p>
      );
    case 'repeated':
    case 'in_doubt':
      return (
        <div className={state.kind === 'repeated' ? 'note' : 'note note-warn'} role="alert">
          {state.kind === 'repeated' ? (
            <p>{t('bonuses.repeated')}</p>
          ) : (
            <p>
              {t('bonuses.inDoubt')} <a href={history}>{t('bonuses.see')}</a>
            </p>
          )}
          <Button size="sm" onClick={onAgain}>
            {again}
          </Button>
        </div>
      );
    case 'not_done':
      return <Note icon={circleAlert} role="alert" text={t('bonuses.notDone')} />;
    case 'refused':
      return <Note icon={circleAlert} role="alert" text={state.text} />;
    default:
      return null;
  }
}

function Note({ icon, role, text }: { icon: string; role: 'alert' | 'status'; text: string }) {
  return (
    <p className={role === 'alert' ? 'note note-warn' : 'note'} role={role}>
      <Icon path={icon} size="s" />
      <span>{text}</span>
    </p>
  );
}

type ExchangeFormProps = FormProps & {
  terms: NonNullable<BonusRules['exchange']>;
  history: string;
  requestId: string;
  balances: Owned | null;
};

export const ExchangeForm = withTexts(
  ['bonuses'],
  island(function ExchangeForm({ locale, t, returned, ...props }: ExchangeFormProps) {
    const { terms, history, requestId, balances } = props;
    const session = useStore($session, { ssr: 'initial' });
    const user: Owned | null = session.kind === 'player' ? session.user : balances;
    const exchange = useExchange(locale, terms, user, returned.typed.amount ?? '');
    useEffect(() => void startSessionLifecycle(), []);
    const isHere = useHere();
    const currency = user?.currency ?? DEFAULT_CURRENCY;
    const everything = user?.bonusBalance ?? null;
    const money = (sum: AmountMinor) => formatMoney(sum, currency, locale);
    const { amount, fault, wrong, state, isInDoubt } = exchange;
    const { rate } = terms;
    const arrives = amount === null || rate === null ? null : exchanged(amount, rate);
    const labelled = (text: string) => (amount === null ? t('bonuses.exchange') : label(text, money(amount)));
    const submit = (event: FormEvent) => {
      event.preventDefault();
      exchange.send(false);
    };
    const least = money(bonusExchange.above.amountMinor);
    const problem =
      fault === 'too_small'
        ? t('bonuses.fault_too_small', { least })
        : (wrong ?? returned.wrong.amount ?? returned.wrong.arrives);
    return (
      <form
        method="post"
        noValidate
        aria-label={t('bonuses.exchange')}
        onSubmit={submit}
        className="panel grid gap-4 max-w-560px p-6 lt-tablet:p-4 all-[.note_a]:underline"
      >
        <FormFault text={returned.wrong.form} />
        <ExchangeTerms {...{ t, user, terms, money, least }} />
        <input type="hidden" name="request" value={requestId} />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="rate" value={rate ?? ''} />
        <Field
          id="exchange-amount"
          name="amount"
          label={t('bonuses.amount')}
          value={exchange.typed}
          onChange={({ currentTarget }) => exchange.type(currentTarget.value)}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          error={problem}
          after={
            <button
              type="button"
              // Keeps its space until the amount of "all" is known.
              className={`min-h-44px whitespace-nowrap ${everything === null ? 'invisible' : ''}`}
              onClick={() => everything !== null && exchange.type(writeAmount(everything, locale))}
            >
              {t('bonuses.everything')}
            </button>
          }
        />
        {rate !== null && <Arriving t={t} text={arrives === null ? '–' : money(arrives)} />}
        <ExchangeNote
          {...{ t, state, isInDoubt, history }}
          again={labelled(t('bonuses.again'))}
          onAgain={() => exchange.send(true)}
        />
        <ExchangeButton {...{ t, exchange, money }}>
          {/* Without JavaScript the submitted amount may differ from the one rendered, so the button names none. */}
          {isHere ? labelled(t('bonuses.exchangeOf')) : t('bonuses.exchange')}
        </ExchangeButton>
      </form>
    );
  }),
);

type ButtonProps = Pick<ComponentProps<typeof ExchangeTerms>, 't' | 'money'> & {
  exchange: ReturnType<typeof useExchange>;
  children: ReactNode;
};

const ExchangeButton = ({ t, money, exchange: { amount, isComplete, state, isInDoubt }, children }: ButtonProps) => (
  <ConfirmButton
    look="gold"
    size="lg"
    full
    busy={state.kind === 'asking' || isInDoubt}
    question={t('bonuses.exchangeConfirm')}
    amount={amount !== null && isComplete ? money(amount) : null}
    plain={t('bonuses.confirm')}
    keep={t('bonuses.keep')}
  >
    {children}
  </ConfirmButton>
);

const label = (text: string, amount: string) => (
  <span>
    <Sentence text={text} values={{ amount }} />
  </span>
);

const Arriving = ({ t, text }: { t: Translate; text: string }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 rounded-2 bg-well">
    <span>{t('bonuses.arrives')}</span>
    <output htmlFor="exchange-amount" className="figures text-20 font-bold text-teal">
      <bdi>{text}</bdi>
    </output>
  </p>
);

type ExchangeState =
  | { readonly kind: 'idle' | 'asking' | 'done' | 'repeated' | 'not_done' | 'in_doubt' }
  | { readonly kind: 'refused'; readonly text: string };
const asking = () => import('#stores/bonuses/bonus-exchange.ts');
const AMOUNT_INVALID = 'bonus_system_bonusbalance_to_balance_amount_invalid';

/** @returns null if a balance is unknown: then only the host can decide. */
function refusalOf(amount: AmountMinor, owned: Owned, terms: NonNullable<BonusRules['exchange']>) {
  const { balance: real, bonusBalance: bonus, bonusToPlay } = owned;
  if (real === null || bonus === null) return null;
  return exchangeRefusal(amount, { real, bonus, toPlay: bonusToPlay ?? undefined }, terms);
}

function useExchange(locale: string, terms: NonNullable<BonusRules['exchange']>, owned: Owned | null, first: string) {
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<string>();
  const [isChecked, setChecked] = useState(first !== '');
  const [state, setState] = useState<ExchangeState>({ kind: 'idle' });
  const [isInDoubt, setInDoubt] = useState(false);
  useEffect(() => {
    const field = document.getElementById('exchange-amount');
    if (field instanceof HTMLInputElement) setTyped(field.value);
    // Resolves an earlier exchange or payment that is in doubt before another is requested.
    void asking().then(({ settleEarlierExchange: settleBefore }) =>
      settleBefore(setInDoubt, (what) => setState({ kind: what })),
    );
  }, []);
  const read = readTypedAmount(typed, owned?.currency ?? DEFAULT_CURRENCY);
  const amount = read.kind === 'amount' ? read.amount : null;
  const refusal = amount === null || owned === null ? null : refusalOf(amount, owned, terms);

  async function show(outcome: RequestOutcome): Promise<void> {
    if (outcome.kind === 'refused') {
      setState({ kind: 'refused', text: (await errorTexts(locale))(faultIn(outcome.failure)) });
      return;
    }
    if (outcome.kind === 'done') type('');
    setState({ kind: outcome.kind });
  }
  async function send(isAnother: boolean): Promise<void> {
    if (state.kind === 'asking') return;
    setChecked(true);
    const textOf = await errorTexts(locale);
    const fault =
      read.kind === 'unclear' ? faultOf('amount_unclear', readingsText(read.readings, locale)) : AMOUNT_INVALID;
    setWrong(amount === null ? textOf(fault) : refusal && refusal !== 'too_small' ? textOf(refusal) : undefined);
    if (amount === null || refusal !== null) {
      document.getElementById('exchange-amount')?.focus();
      return;
    }
    setState({ kind: 'asking' });
    const { exchange } = await asking();
    await show(await exchange(amount, terms.rate === null ? null : exchanged(amount, terms.rate), isAnother));
  }
  function type(text: string): void {
    setTyped(text);
    setWrong(undefined);
    setChecked(false);
    setState({ kind: 'idle' });
  }
  return {
    typed,
    amount,
    wrong,
    isComplete: amount !== null && refusal === null,
    state,
    isInDoubt,
    type,
    fault: isChecked && refusal === 'too_small' ? refusal : null,
    send: (isAnother: boolean) => void send(isAnother),
  };
}
