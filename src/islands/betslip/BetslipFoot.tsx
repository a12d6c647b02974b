import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { durationText } from '#domain/figures-in-text.ts';
import { sportBet } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { priceText } from '#domain/sportsbook/odds.ts';
import { AcceptRule, type ShownBetslip } from '#islands/betslip/BetslipView.tsx';
import { type BetslipWords, betslipLinks, moneyOf, oddsOf, refusalText } from '#islands/betslip/betslip-words.ts';
import { StakeField } from '#islands/betslip/StakeField.tsx';
import { HiddenFields } from '#islands/cashier/ActionForm.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { TypedAmount } from '#model/cashier/payment-amount.ts';
import { saveBetslip } from '#stores/betslip/codes.ts';
import { placeBetslip } from '#stores/betslip/placing.ts';
import { qrCode } from '#theme/betslip-icons.ts';
import { triangleAlert } from '#theme/cashier-icons.ts';

type Props = {
  words: BetslipWords;
  isPlayer: boolean;
  shown: ShownBetslip;
  areSingles: boolean;
  isChecked: boolean;
  /** Called on a press: from then on every field may show its error. */
  onCheck: () => void;
  onType: (stake: string) => void;
};

/** The stake, what it may win, what stands in the way, and the button that bets. */
export function BetslipFoot({ words, isPlayer, shown, areSingles, isChecked, onCheck, onType }: Props) {
  const { t } = words;
  const given = useGiven();
  const { bet, selections } = shown;
  // Without scripts each single is bet on a page of its own.
  const isForm =
    !given || (isPlayer && !areSingles && selections.every(({ now, clashes }) => now !== null && !clashes));
  const press = async () => {
    onCheck();
    if (await placeBetslip()) return;
    const isBlocked = selections.some(({ now, clashes }) => now === null || clashes);
    // After the fields have rendered their errors.
    requestAnimationFrame(() =>
      focusFirst(['.betslip-stake [aria-invalid]', ...(isBlocked ? ['.betslip-notices'] : []), '.betslip-stake input']),
    );
  };
  // With scripts it is no form: Enter in a field must not bet.
  const [Root, sending] =
    given && isForm ? (['form', { method: 'post', noValidate: true }] as const) : ['div' as const, {}];
  return (
    <Root {...sending} className="grid gap-3 px-4 pt-3 pb-4 shadow-row">
      {given && isForm && <Sent words={words} shown={shown} />}
      <BetslipNotices words={words} shown={shown} />
      {!areSingles && isForm && (
        <StakeField
          words={words}
          id="slip-stake"
          label={t('slip.stake')}
          typed={shown.stake}
          bounds={bet.bounds}
          fault={isChecked || bet.stake.kind === 'amount' ? bet.stake : shownFault(bet.stake)}
          onType={onType}
        />
      )}
      <BetslipSums words={words} shown={shown} areSingles={areSingles} />
      <BetslipTerms words={words} shown={shown} />
      <BetslipRefusal words={words} shown={shown} />
      <NextStep words={words} isPlayer={isPlayer} shown={shown} isForm={isForm} onPress={() => void press()} />
      {isForm && <AcceptRule words={words} accept={shown.accept} />}
      {!given && <Share words={words} />}
    </Root>
  );
}

/** Focuses the first of these elements that exists: what blocks the bet. */
const focusFirst = (places: readonly string[]): void =>
  places
    .map((place) => document.querySelector<HTMLElement>(place))
    .find((found) => found !== null)
    ?.focus();

/** Shows "too large" at once and "too small" only on submit: another digit may still make it enough. */
const shownFault = (stake: TypedAmount) =>
  stake.kind === 'fault' && (stake.fault === 'tooLarge' || stake.fault === 'invalid') ? stake : null;

/** What the form sends without scripts, at the prices that stand above it. */
function Sent({ words, shown: { type, system, selections } }: Pick<Props, 'words' | 'shown'>) {
  const given = useGiven();
  const sent = selections.map(({ key, now }) => `${key}@${now === null ? '' : priceText(now)}`).join(' ');
  const fields = { request: given?.request, selections: sent, type, currency: given?.user?.currency ?? words.currency };
  return <HiddenFields fields={{ ...fields, ...(type === 'system' && { system: `${system}` }) }} />;
}

/** What changed in a betslip and what blocks it, announced once it settles. */
function BetslipNotices({ words, shown }: Pick<Props, 'words' | 'shown'>) {
  const { t } = words;
  const { selections, isFailed, isOverfull, bet } = shown;
  const moved = selections.filter((one) => one.now !== null && one.now !== one.shown);
  const fell = moved.filter(({ now, shown: before }) => (now ?? before) < before).length;
  const how = fell === moved.length ? 'fell' : fell === 0 ? 'rose' : 'moved';
  const hasTotal = bet.odds !== null && bet.odds.shown !== bet.odds.now && selections.length > 1;
  return (
    <div className="betslip-notices grid gap-2 empty:hidden" role="status" tabIndex={-1}>
      {isFailed && <Warning>{t('slip.failed')}</Warning>}
      {isOverfull && <Warning>{t('slip.overfull', { count: sportBet.maxSelections.count })}</Warning>}
      {selections.some(({ isKnown, now }) => isKnown && now === null) && <Warning>{t('slip.blocked')}</Warning>}
      {selections.some(({ clashes }) => clashes) && <Warning>{t('slip.clashNote')}</Warning>}
      {moved.length > 0 && (
        <Warning isGood={how === 'rose'}>
          {`${t(`slip.${how}`, { count: moved.length })} `}
          {hasTotal &&
            bet.odds &&
            t('slip.totalMoved', { old: oddsOf(bet.odds.shown, words), now: oddsOf(bet.odds.now, words) })}
        </Warning>
      )}
    </div>
  );
}

const Warning = ({ children, isGood = false }: { children: ReactNode; isGood?: boolean }) => (
  <p className={`note ${isGood ? 'text-text-1 bg-teal-wash [&>.icon]:text-teal' : 'note-warn'}`}>
    <Icon path={triangleAlert} size="s" />
    <span>{children}</span>
  </p>
);

/** Odds, total stake and possible win. */
function BetslipSums({ words, shown: { type, bet }, areSingles }: Pick<Props, 'words' | 'shown' | 'areSingles'>) {
  const { t, locale } = words;
  const hasScripts = useGiven() === null;
  const { odds, lines, total, win } = bet;
  const perLine = amountMinor(Math.floor(total / Math.max(1, lines)));
  const rows = [
    type === 'system' && [t('slip.size'), t('slip.lines', { count: lines, amount: moneyOf(perLine, words) })],
    odds && [t('slip.odds'), oddsOf(odds.now, words)],
    areSingles && hasScripts && [t('slip.total'), moneyOf(total, words)],
    // Without scripts, what is typed may change after the page was drawn.
    hasScripts && [t('slip.win'), moneyOf(win, words), 'money'],
  ].filter((row) => row !== null && row !== false);
  return (
    <dl className="grid gap-6px">
      {rows.map(([name, value, look = '']) => (
        <Sum key={name} name={name}>
          <bdi className={`figures ${look}`} dir={locale === 'ar' ? 'rtl' : undefined}>
            {value}
          </bdi>
        </Sum>
      ))}
    </dl>
  );
}

export const Sum = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-text-2">{name}</dt>
    <dd className="[overflow-wrap:anywhere] font-bold text-end">{children}</dd>
  </div>
);

/** What the possible win includes, its maximum, and whether the bet can be cancelled. */
function BetslipTerms({ words, shown: { maxWin, selections } }: Pick<Props, 'words' | 'shown'>) {
  const { t, locale } = words;
  return (
    <ul className="field-hint grid gap-2px">
      <li>{t('slip.included')}</li>
      <li>{t('slip.maxWin', { amount: moneyOf(maxWin, words) })}.</li>
      <li>
        {selections.some(({ isLive }) => isLive)
          ? t('slip.cancelNot')
          : t('slip.cancelWithin', { time: durationText(sportBet.cancelWithin, locale) })}
      </li>
      <li>
        <a className="link" href={betslipLinks(locale).rules}>
          {t('slip.rules')}
        </a>
      </li>
    </ul>
  );
}

/** The link that helps with a refusal, if there is one. */
const helps = {
  not_enough_money: ['deposit', 'slip.deposit'],
  error_exist_bet: ['history', 'slip.history'],
  limit_reached: ['limits', 'slip.limits'],
  reality_check: ['clock', 'slip.looked'],
  self_excluded: ['breaks', 'slip.breaks'],
} as const;
const helpFor = (code: string | null) => Object.entries(helps).find(([name]) => name === code)?.[1];

/** Why nothing was placed, and what to do about it. */
function BetslipRefusal({ words, shown: { placing, isInDoubt } }: Pick<Props, 'words' | 'shown'>) {
  const { t, locale, currency, format } = words;
  const refused = useGiven()?.refused ?? null;
  const { code = null, most = null } = placing.kind === 'refused' ? placing : {};
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setText(null);
    if (code !== null)
      void refusalText(code, { t, locale, currency, format }, most).then((said) => isWanted && setText(said));
    return () => {
      isWanted = false;
    };
  }, [code, most, t, locale, currency, format]);
  const help = helpFor(code ?? refused?.code ?? null);
  const isNotDone = placing.kind === 'not_done' || refused?.code === 'payment_not_done';
  const said = isInDoubt ? t('slip.inDoubt') : isNotDone ? t('slip.notDone') : (text ?? refused?.text);
  return (
    <div role="alert" className="empty:hidden">
      {said && (
        <p className="note note-warn" tabIndex={-1}>
          <span>
            {said}{' '}
            {help && (
              <a className="link" href={betslipLinks(locale)[help[0]]}>
                {t(help[1])}
              </a>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

type StepProps = Pick<Props, 'words' | 'isPlayer' | 'shown'> & { isForm: boolean; onPress: () => void };

/** The next step: sign in, deposit, or bet. */
function NextStep({ words, isPlayer, shown, isForm, onPress }: StepProps) {
  const { t, locale } = words;
  const given = useGiven();
  const { bet, funds, asksAgreement, placing, query } = shown;
  const links = betslipLinks(locale);
  if (!isPlayer)
    return (
      <div className="grid gap-2">
        <a
          className="btn btn-gold btn-lg btn-full"
          href={links.signIn(query === undefined ? links.betslip : `${links.betslip}?${query}`)}
        >
          {t('slip.signIn')}
        </a>
        {!given && <p className="field-hint text-center">{t('slip.signInHint')}</p>}
        {given && (
          <p className="field-hint">
            {t('payments.withoutScripts')}{' '}
            <a className="link" href={`?${query}&plain`}>
              {t('payments.plainPage')}
            </a>
          </p>
        )}
      </div>
    );
  if (funds !== null && bet.total > funds)
    return (
      <div className="grid gap-2">
        <p className="note note-warn">{t('slip.notEnough', { amount: moneyOf(funds, words) })}</p>
        <a className="btn btn-gold btn-lg btn-full" href={links.deposit}>
          {t('slip.deposit')}
        </a>
      </div>
    );
  if (!isForm) return null;
  const name = asksAgreement ? 'accept' : 'bet';
  return (
    <Button
      type={given ? 'submit' : 'button'}
      look="gold"
      size="lg"
      full
      busy={placing.kind === 'asking'}
      onClick={onPress}
    >
      {bet.total > 0 && !given ? t(`slip.${name}Of`, { amount: moneyOf(bet.total, words) }) : t(`slip.${name}`)}
    </Button>
  );
}

const Sharing = lazy(async () => ({ default: (await import('#islands/betslip/Sharing.tsx')).Sharing }));

/** The betslip's code; everything that draws it is fetched on demand. */
function Share({ words }: { words: BetslipWords }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" full onClick={() => setOpen(true)}>
        <Icon path={qrCode} size="s" />
        {words.t('slip.share')}
      </Button>
      {isOpen && (
        <Suspense>
          <Sharing words={words} onSave={saveBetslip} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
