import { useEffect, useState } from 'react';
import { betslipLinks } from '#islands/betslip/betslip-links.ts';
import { type BetslipWords, refusalText } from '#islands/betslip/betslip-words.ts';
import type { Placing } from '#stores/betslip/placing.ts';

type Props = { words: BetslipWords; placing: Placing; isInDoubt: boolean };

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
export function BetslipRefusal({ words, placing, isInDoubt }: Props) {
  const { t, locale, currency, format } = words;
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
  const help = helpFor(code);
  const said = isInDoubt ? t('slip.inDoubt') : placing.kind === 'not_done' ? t('slip.notDone') : text;
  return (
    <div role="alert" className="slip-refusal">
      {said && (
        <p className="note note-warn">
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
