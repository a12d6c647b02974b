import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countCombinations } from '#domain/bets/payouts.ts';
import { type BetslipType, betslipTypes, systemSizes } from '#domain/betslip/betslip.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { PlacedTickets, type ShownBetslip } from '#islands/betslip/BetslipFacts.tsx';
import { BetslipFoot } from '#islands/betslip/BetslipFoot.tsx';
import type { BetslipWords } from '#islands/betslip/betslip-words.ts';
import { BetslipCount } from '#islands/betslip/FirstBetslip.tsx';
import { SelectionRow } from '#islands/betslip/SelectionRow.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { isByItself } from '#model/betslip/betslip-bet.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import {
  $betslip,
  $cleared,
  $isOverfull,
  type Betslip,
  changeBetslip,
  clearSelections,
  typeOf,
  undoClear,
} from '#stores/betslip/betslip.ts';
import {
  $placing,
  $tickets,
  dismissRefusal,
  followTickets,
  type PlacedTicket,
  settlePlacing,
} from '#stores/betslip/placing.ts';
import {
  $bet,
  $funds,
  $maxWin,
  $needsAgreement,
  $quote,
  $selectionQuotes,
  followQuote,
} from '#stores/betslip/quote.ts';
import { $isInDoubt } from '#stores/cashier/payment-request.ts';
import { $oddsFormat } from '#stores/sportsbook/odds-format.ts';
import { stopAll } from '#stores/timer.ts';
import { trash } from '#theme/betslip-icons.json';
import { x } from '#theme/icons.json';

type Props = {
  words: BetslipWords;
  isPlayer: boolean;
  shown: ShownBetslip | null;
  tickets?: readonly PlacedTicket[];
  isCleared?: boolean;
  onClose?: (() => void) | null;
};

export function BetslipView({ words, isPlayer, shown, tickets = [], isCleared = false, onClose = null }: Props) {
  const { t } = words;
  const count = shown?.selections.length ?? 0;
  return (
    <div className="grid text-14">
      <BetslipHead t={t} title={t('betslip.title')} count={count} onClose={onClose} />
      {tickets.length > 0 && (
        <PlacedTickets words={words} tickets={tickets} canKeep={isCleared} onDone={count === 0 ? onClose : null} />
      )}
      {shown && count > 0 ? (
        <Filled words={words} isPlayer={isPlayer} shown={shown} />
      ) : (
        tickets.length === 0 && <EmptyBetslip t={t} isCleared={isCleared} />
      )}
    </div>
  );
}

type HeadProps = { t: Translate; title: string; count: number; onClose?: Props['onClose'] };

export function BetslipHead({ t, title, count, onClose }: HeadProps) {
  const hasScripts = useGiven() === null;
  const clear = () => {
    document.getElementById('slip-title')?.focus();
    clearSelections();
  };
  return (
    <header className="flex items-center gap-1 pt-2 ps-4 pe-2 min-h-52px">
      <h2 id="slip-title" tabIndex={-1} className="flex flex-1 items-center gap-10px text-16 font-bold">
        <span>{title}</span>
        {count > 0 && <BetslipCount count={count} />}
      </h2>
      {count > 0 && hasScripts && (
        <button type="button" className="icon-btn" aria-label={t('betslip.clear')} onClick={clear}>
          <Icon path={trash} />
        </button>
      )}
      {onClose && (
        <button type="button" className="icon-btn" aria-label={t('betslip.close')} onClick={onClose}>
          <Icon path={x} />
        </button>
      )}
    </header>
  );
}

function EmptyBetslip({ t, isCleared }: { t: Translate; isCleared: boolean }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 pt-6 pb-8 text-14 text-text-2 text-center">
      <p role="status">{isCleared ? t('betslip.cleared') : t('betslip.empty')}</p>
      {isCleared ? (
        <Button size="sm" onClick={undoClear}>
          {t('betslip.undo')}
        </Button>
      ) : (
        <p>{t('betslip.emptyHint')}</p>
      )}
    </div>
  );
}

function Filled({ words, isPlayer, shown }: Pick<Props, 'words' | 'isPlayer'> & { shown: ShownBetslip }) {
  const { selections, bet, stakes } = shown;
  const given = useGiven();
  const [isChecked, setChecked] = useState(given?.wrong.stake !== undefined);
  const areSingles = isByItself(shown.type, selections.length);
  const change = (part: Partial<Betslip>) => {
    dismissRefusal();
    changeBetslip(part);
  };
  const type = (typed: string, key: string | null) =>
    change(key === null ? { stake: typed } : { stakes: { ...$betslip.get().stakes, [key]: typed } });
  return (
    <>
      <BetslipTypes words={words} shown={shown} />
      <ul className="betslip-selections overflow-x-hidden overflow-y-auto overscroll-contain">
        {selections.map((one) => {
          const single = areSingles ? bet.singles.get(one.key) : undefined;
          return (
            <SelectionRow
              key={one.key}
              words={words}
              shown={one}
              query={shown.query}
              single={
                single
                  ? { ...single, typed: stakes[one.key] ?? '', isChecked, onType: (typed) => type(typed, one.key) }
                  : null
              }
              canBet={isPlayer}
            />
          );
        })}
      </ul>
      <BetslipFoot
        words={words}
        isPlayer={isPlayer}
        shown={shown}
        areSingles={areSingles}
        isChecked={isChecked}
        onCheck={() => setChecked(true)}
        onType={type}
      />
    </>
  );
}

const fewest = { single: 1, combined: 2, system: 3 } as const;

type TypesProps = { words: BetslipWords; shown: ShownBetslip };

function BetslipTypes({ words, shown: { type, system, selections, query } }: TypesProps) {
  const { t } = words;
  const count = selections.length;
  if (query !== undefined) return count > 1 && <TypeLinks words={words} {...{ type, system, count, query }} />;
  return (
    <>
      <fieldset className="grid grid-cols-3 gap-2px mx-4 mt-2 mb-1 p-3px rounded-2 bg-well shadow-sunk">
        <legend className="sr-only">{t('betslip.types')}</legend>
        {betslipTypes.map((one) => (
          <label
            key={one}
            className="relative block"
            title={count < fewest[one] ? t(`betslip.needs_${one}` as Key) : undefined}
          >
            <input
              type="radio"
              name="slip-type"
              className="peer absolute inset-0 size-full m-0 opacity-0 cursor-pointer disabled:cursor-not-allowed"
              checked={type === one}
              disabled={count < fewest[one]}
              onChange={() => changeBetslip({ type: one })}
            />
            <span className="grid place-items-center min-h-38px media-coarse:min-h-44px rounded-8px text-text-2 font-medium peer-checked:text-on-plaster peer-checked:bg-plaster peer-checked:font-bold peer-disabled:text-text-3 peer-disabled:opacity-60 peer-focus-visible:shadow-ring">
              {t(`betslip.type_${one}`)}
            </span>
          </label>
        ))}
      </fieldset>
      {type === 'system' && (
        <label className="grid gap-6px mx-4 my-2">
          <span className="field-label">{t('betslip.size')}</span>
          <span className="field-box betslip-select">
            <select value={system} onChange={(event) => changeBetslip({ system: Number(event.currentTarget.value) })}>
              {systemSizes(count).map((k) => (
                <option key={k} value={k}>
                  {`${t('betslip.sizeOf', { k, n: count })} (${t('betslip.combinationsBare', { count: countCombinations(count, k) })})`}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
    </>
  );
}

type LinksProps = { words: BetslipWords; type: BetslipType; system: number; count: number; query: string };

function TypeLinks({ words: { t }, type, system, count, query }: LinksProps) {
  const link = (name: string, to: BetslipType, size?: number) => {
    const address = new URLSearchParams(query);
    address.set('type', to);
    address.delete('system');
    if (size) address.set('system', `${size}`);
    const isCurrent = type === to && (size === undefined || size === system);
    return (
      <a
        key={name}
        className="chip inline-grid place-items-center min-h-44px px-4 rounded-full text-text-2 bg-surface-2 aria-[current]:text-on-plaster aria-[current]:bg-plaster aria-[current]:font-bold"
        href={`?${address}`}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {name}
      </a>
    );
  };
  return (
    <nav className="flex flex-wrap gap-2 px-4 py-2" aria-label={t('betslip.types')}>
      {link(t('betslip.type_single'), 'single')}
      {link(t('betslip.type_combined'), 'combined')}
      {systemSizes(count).map((k) =>
        link(`${t('betslip.type_system')} ${t('betslip.sizeOf', { k, n: count })}`, 'system', k),
      )}
    </nav>
  );
}

type BetslipPanelProps = { t: Translate; onClose: (() => void) | null };

export function BetslipPanel({ t, onClose }: BetslipPanelProps) {
  const betslip = useStore($betslip);
  const { owned, currency } = useStore($funds);
  const format = useStore($oddsFormat);
  const isPlayer = useStore($isPlayer);
  const placing = useStore($placing);
  const shown = {
    ...betslip,
    type: typeOf(betslip),
    selections: useStore($selectionQuotes),
    bet: useStore($bet),
    maxWin: useStore($maxWin),
    funds: owned,
    asksAgreement: useStore($needsAgreement),
    isFailed: useStore($quote).kind === 'failed',
    placing,
    isOverfull: useStore($isOverfull),
    isInDoubt: useStore($isInDoubt) && placing.kind === 'asking',
  };
  useEffect(() => {
    void startSessionLifecycle();
    return stopAll(followQuote(), followTickets());
  }, []);
  useEffect(() => {
    if (isPlayer) void settlePlacing();
  }, [isPlayer]);
  return (
    <BetslipView
      words={{ t, format, currency }}
      isPlayer={isPlayer}
      shown={shown}
      tickets={useStore($tickets)}
      isCleared={useStore($cleared) !== null}
      onClose={onClose}
    />
  );
}
