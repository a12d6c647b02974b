import { atom, computed } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { quoteBetslip } from '#contract/betslip/betslip.ts';
import { clashing, combinationSize, selectionKey } from '#domain/betslip/betslip.ts';
import { profit, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, add, DEFAULT_CURRENCY } from '#domain/money.ts';
import { type Price, parsePrice, priceText } from '#domain/sportsbook/odds.ts';
import { asksAgreement, betslipBet, type ShownSelection } from '#model/betslip/betslip-bet.ts';
import { $session } from '#stores/auth/session.ts';
import { $betslip, $shownPrice, type Betslip, type Selection, typeOf } from '#stores/betslip/betslip.ts';
import { environment } from '#stores/environment.ts';
import type { Loadable } from '#stores/loadable.ts';

/** What the player can stake on sport, bonus included; `owned` is null while unknown. */
export const $funds = computed($session, (session): { owned: AmountMinor | null; currency: string } => {
  if (session.kind !== 'player') return { owned: null, currency: DEFAULT_CURRENCY };
  const { balance, bonusBalance, currency = DEFAULT_CURRENCY } = session.user;
  return { owned: balance === null || bonusBalance === null ? null : add(balance, bonusBalance), currency };
});

export const QUOTE_EVERY_MS = 5_000;
const DEBOUNCE_MS = 150;

type Quoted = Answer<typeof quoteBetslip>['selections'][number];
export type Quote = {
  readonly bySelection: ReadonlyMap<string, Quoted>;
  /** Signature of the quoted betslip: the bounds hold for this one only. */
  readonly signature: string;
  readonly bounds: { readonly min: AmountMinor; readonly max: AmountMinor };
  readonly maxWin: AmountMinor;
};
export const $quote = atom<Loadable<{ readonly quote: Quote }>>({ kind: 'idle' });

const houseBounds = { min: sportBet.min.amountMinor, max: sportBet.max.amountMinor };

export type SelectionQuote = ShownSelection & {
  readonly selection: Selection;
  readonly isAhead: boolean;
};

const quotedPrice = (quoted: Quoted | undefined): Price | null => (quoted?.odd ? parsePrice(quoted.odd) : null);

/** The page's odds feed comes before the quote, so that both agree. */
export const $selectionQuotes = computed(
  [$betslip, $quote, $shownPrice],
  (betslip, state, priceFromFeed): readonly SelectionQuote[] => {
    const { selections } = betslip;
    const clashes = typeOf(betslip) === 'single' ? [] : clashing(selections);
    return selections.map((selection, index) => {
      const key = selectionKey(selection);
      const quoted = state.kind === 'ready' ? state.quote.bySelection.get(key) : undefined;
      const fromFeed = priceFromFeed(key);
      return {
        selection,
        key,
        shown: selection.price as Price,
        clashes: clashes.includes(index),
        isLive: selection.live || quoted?.event?.phase === 'live' || quoted?.event?.phase === 'break',
        isAhead: fromFeed !== undefined && quoted !== undefined && fromFeed !== quotedPrice(quoted),
        isKnown: quoted !== undefined || fromFeed !== undefined,
        now: fromFeed === undefined ? quotedPrice(quoted) : (fromFeed as Price | null),
        isGone: fromFeed === undefined && quoted !== undefined && quoted.event === null,
      };
    });
  },
);

export const $bet = computed(
  [$betslip, $selectionQuotes, $quote, $funds],
  (betslip, standings, state, { currency }) => {
    const isCurrent = state.kind === 'ready' && state.quote.signature === betslipSignature(betslip);
    const wanted = { ...betslip, type: typeOf(betslip), currency };
    return betslipBet(wanted, standings, isCurrent ? state.quote.bounds : houseBounds);
  },
);
export const $maxWin = computed($quote, (state) =>
  state.kind === 'ready' ? state.quote.maxWin : profit.max.amountMinor,
);
export const $needsAgreement = computed([$betslip, $selectionQuotes], ({ accept }, standings) =>
  asksAgreement(accept, standings),
);

function betslipSignature(betslip: Betslip): string {
  const { selections, system } = betslip;
  const type = typeOf(betslip);
  return [type, combinationSize(type, system, selections.length), ...selections.map(selectionKey)].join(' ');
}

export const toSelectionInput = (
  selections: readonly Selection[],
  price = ({ price: shown }: Selection) => shown as Price,
) =>
  selections.map((selection) => ({
    event_id: selection.eventId,
    market_id: selection.marketId,
    outcome_id: selection.outcomeId,
    odd: priceText(price(selection)),
  }));

export function toBetslipInput(betslip: Betslip) {
  const { selections, system } = betslip;
  const type = typeOf(betslip);
  return {
    type,
    ...(type === 'system' && { system: combinationSize(type, system, selections.length) }),
    selections: toSelectionInput(selections),
  };
}

let requestCount = 0;
export async function quoteNow(): Promise<void> {
  const betslip = $betslip.get();
  if (betslip.selections.length === 0) return $quote.set({ kind: 'idle' });
  requestCount += 1;
  const requestNumber = requestCount;
  const signature = betslipSignature(betslip);
  const answer = await environment().request(quoteBetslip, { body: toBetslipInput(betslip) });
  if (requestNumber !== requestCount) return;
  if (!answer.ok) return $quote.set({ kind: 'failed', failure: answer.error });
  const { selections, min_stake: min, max_stake: max, max_win: maxWin } = answer.value;
  const bySelection = new Map(selections.map((one) => [`${one.event_id}/${one.market_id}/${one.outcome_id}`, one]));
  $quote.set({ kind: 'ready', quote: { bySelection, signature, bounds: { min, max }, maxWin } });
}

/** Requests a quote and resolves with the next answer, whichever request it belongs to. */
export const firstQuote = (): Promise<void> =>
  new Promise((go) => {
    const stop = $quote.listen(({ kind }) => {
      if (kind === 'idle') return;
      stop();
      go();
    });
    void quoteNow();
  });

export function followQuote(): () => void {
  const { page, after } = environment();
  let cancel = () => {};
  let isOver = false;
  const refresh = async () => {
    cancel();
    if (!page.isHidden()) await quoteNow();
    if (!isOver) scheduleRefresh(QUOTE_EVERY_MS);
  };
  const scheduleRefresh = (delayMs: number) => {
    cancel();
    cancel = after(delayMs, () => void refresh());
  };
  let lastSignature = '';
  const stopBetslip = $betslip.subscribe((betslip) => {
    if (betslipSignature(betslip) === lastSignature) return;
    lastSignature = betslipSignature(betslip);
    scheduleRefresh(DEBOUNCE_MS);
  });
  // A newer price changes the stake bounds, which only the sportsbook knows.
  const stopFeed = $shownPrice.listen(
    () => $selectionQuotes.get().some(({ isAhead }) => isAhead) && scheduleRefresh(DEBOUNCE_MS),
  );
  const stopPage = page.on('visibility', () => page.isHidden() || void refresh());
  return () => {
    isOver = true;
    cancel();
    stopBetslip();
    stopFeed();
    stopPage();
  };
}
