import { lazy, Suspense, useState } from 'react';
import { acceptChanges } from '#domain/betslip/betslip.ts';
import { priceText } from '#domain/sportsbook/odds.ts';
import {
  BetslipNotices,
  BetslipRefusal,
  BetslipSums,
  BetslipTerms,
  type ShownBetslip,
} from '#islands/betslip/BetslipFacts.tsx';
import { type BetslipWords, betslipLinks, formatStake } from '#islands/betslip/betslip-words.ts';
import { StakeField, stakeFieldId } from '#islands/betslip/SelectionRow.tsx';
import { HiddenFields } from '#islands/cashier/ActionForm.tsx';
import { AmountButton } from '#islands/ui/AmountButton.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import type { TypedAmount } from '#model/cashier/payment-amount.ts';
import { type Betslip, changeBetslip } from '#stores/betslip/betslip.ts';
import { saveBetslip } from '#stores/betslip/codes.ts';
import { placeBetslip, restateStake } from '#stores/betslip/placing.ts';
import { qrCode } from '#theme/betslip-icons.json';

type Props = {
  words: BetslipWords;
  isPlayer: boolean;
  shown: ShownBetslip;
  areSingles: boolean;
  isChecked: boolean;
  onCheck: () => void;
  /** `key` names a single; null stands for the whole ticket. */
  onType: (stake: string, key: string | null) => void;
};

export function BetslipFoot({ words, isPlayer, shown, areSingles, isChecked, onCheck, onType }: Props) {
  const { t } = words;
  const given = useGiven();
  const { bet, selections } = shown;
  // Without JavaScript each single is placed on a page of its own.
  const isForm =
    !given || (isPlayer && !areSingles && selections.every(({ now, clashes }) => now !== null && !clashes));
  const fields = areSingles
    ? selections.map(({ key }) => ({ id: stakeFieldId(key), typed: shown.stakes[key] ?? '', key }))
    : [{ id: stakeFieldId(), typed: shown.stake, key: null }];
  /** Reads the fields, because a browser may restore a value without firing an event. @returns true if any differed. */
  const takesTyped = (): boolean => {
    const others = fields.filter(({ id, typed }) => (valueIn(id) ?? typed) !== typed);
    for (const { id, key } of others) onType(valueIn(id) ?? '', key);
    return others.length > 0;
  };
  const press = async () => {
    onCheck();
    if (takesTyped()) return restateStake();
    if (await placeBetslip(bet.total)) return;
    const isBlocked = selections.some(({ now, clashes }) => now === null || clashes);
    // Waits until the fields have rendered their errors.
    requestAnimationFrame(() =>
      focusFirst(['.betslip-stake [aria-invalid]', ...(isBlocked ? ['.betslip-notices'] : []), '.betslip-stake input']),
    );
  };
  // With JavaScript it is not a form: Enter in a field must not place a bet.
  const [Root, sending] =
    given && isForm ? (['form', { method: 'post', noValidate: true }] as const) : ['div' as const, {}];
  return (
    <Root {...sending} className="grid gap-3 px-4 pt-3 pb-4 shadow-row">
      {given && isForm && <Sent words={words} shown={shown} />}
      <BetslipNotices words={words} shown={shown} />
      {!areSingles && isForm && (
        <StakeField
          words={words}
          id={stakeFieldId()}
          label={t('betslip.stake')}
          typed={shown.stake}
          bounds={bet.bounds}
          fault={isChecked || bet.stake.kind === 'amount' ? bet.stake : shownFault(bet.stake)}
          onType={(stake) => onType(stake, null)}
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

const valueIn = (id: string): string | undefined =>
  document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.value;

const focusFirst = (places: readonly string[]): void =>
  places
    .map((place) => document.querySelector<HTMLElement>(place))
    .find((found) => found !== null)
    ?.focus();

/** Shows "too large" at once and "too small" only on submit: another digit may still make it enough. */
const shownFault = (stake: TypedAmount) =>
  stake.kind === 'fault' && (stake.fault === 'tooLarge' || stake.fault === 'invalid') ? stake : null;

function Sent({ words, shown: { type, system, selections } }: Pick<Props, 'words' | 'shown'>) {
  const given = useGiven();
  const sent = selections.map(({ key, now }) => `${key}@${now === null ? '' : priceText(now)}`).join(' ');
  const fields = { request: given?.request, selections: sent, type, currency: given?.user?.currency ?? words.currency };
  return <HiddenFields fields={{ ...fields, ...(type === 'system' && { system: `${system}` }) }} />;
}

type StepProps = Pick<Props, 'words' | 'isPlayer' | 'shown'> & { isForm: boolean; onPress: () => void };

function NextStep({ words, isPlayer, shown, isForm, onPress }: StepProps) {
  const { t } = words;
  const given = useGiven();
  const { bet, funds, asksAgreement, placing, query } = shown;
  const links = betslipLinks(t.locale);
  if (!isPlayer)
    return (
      <div className="grid gap-2">
        <a
          className="btn btn-gold btn-lg btn-full"
          href={links.signIn(query === undefined ? links.betslip : `${links.betslip}?${query}`)}
        >
          {t('betslip.signIn')}
        </a>
        {!given && <p className="field-hint text-center">{t('betslip.signInHint')}</p>}
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
        <p className="note note-warn">
          <span>
            <Sentence text={t('betslip.notEnough')} values={{ amount: formatStake(funds, words) }} />
          </span>
        </p>
        <a className="btn btn-gold btn-lg btn-full" href={links.deposit}>
          {t('betslip.deposit')}
        </a>
      </div>
    );
  if (!isForm) return null;
  const name = asksAgreement ? 'accept' : 'bet';
  const hasAmount = bet.total > 0 && !given;
  return (
    <AmountButton
      type={given ? 'submit' : 'button'}
      look="gold"
      size="lg"
      full
      busy={placing.kind === 'asking'}
      text={t(hasAmount ? `betslip.${name}Of` : `betslip.${name}`)}
      amount={hasAmount ? formatStake(bet.total, words) : ''}
      onMismatch={restateStake}
      onClick={onPress}
    />
  );
}

const Sharing = lazy(async () => ({ default: (await import('#islands/betslip/Sharing.tsx')).Sharing }));

function Share({ words }: { words: BetslipWords }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" full onClick={() => setOpen(true)}>
        <Icon path={qrCode} size="s" />
        <span>{words.t('betslip.share')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <Sharing words={words} onSave={saveBetslip} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function AcceptRule({ words: { t }, accept }: { words: BetslipWords; accept: Betslip['accept'] }) {
  const typed = useGiven()?.typed.accept_changes;
  const change = (value: string) => {
    const chosen = acceptChanges.find((one) => one === value);
    if (chosen) changeBetslip({ accept: chosen });
  };
  const value = useGiven() ? { defaultValue: typed ?? accept } : { value: accept };
  return (
    <label className="betslip-select flex flex-wrap items-center gap-x-3 min-h-44px px-3 rounded-2 bg-veil-2 text-13 text-text-2">
      <span>{t('betslip.rule')}</span>
      <select
        name="accept_changes"
        className="flex-auto text-text-1 text-end"
        {...value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {acceptChanges.map((one) => (
          <option key={one} value={one}>
            {t(`betslip.rule_${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
