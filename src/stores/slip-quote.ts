/**
 * What the book says of the slip now: asked for when the slip changes and every few seconds while somebody looks at it.
 * A price that is not heard of is not shown as one that can be had.
 */
import { atom, computed } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { quoteSlip } from '#contract/slip.ts';
import { profit, sportBet } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { type Price, parsePrice, priceText } from '#domain/odds.ts';
import { clashing, lineSize } from '#domain/slip.ts';
import { asksAgreement, type Standing, slipBet } from '#domain/slip-bet.ts';
import { environment } from '#stores/environment.ts';
import { $shownPrice, $slip, keyOf, type Pick, type Slip, typeOf } from '#stores/slip.ts';

export const QUOTE_EVERY_MS = 5_000;
/** As long as a hand goes on picking. */
const SETTLED_MS = 150;

type Quoted = Answer<typeof quoteSlip>['selections'][number];
export type Quote = {
  readonly bySelection: ReadonlyMap<string, Quoted>;
  /** What was asked for: bounds are of this slip and no other. */
  readonly asked: string;
  readonly bounds: { readonly min: AmountMinor; readonly max: AmountMinor };
  readonly maxWin: AmountMinor;
};
export type KnownQuote =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly quote: Quote }
  /** The book does not answer. */
  | { readonly kind: 'failed' };

export const $quote = atom<KnownQuote>({ kind: 'waiting' });

/** What the player may bet when nothing is known of the slip yet. */
const houseBounds = { min: sportBet.min.amountMinor, max: sportBet.max.amountMinor };

export type PickStanding = Standing & {
  readonly pick: Pick;
  readonly isKnown: boolean;
  /** It is being played by now, whenever it was picked. */
  readonly isLive: boolean;
  /** The page's line has moved on since the book was asked. */
  readonly isAhead: boolean;
};

const oddOf = (quoted: Quoted | undefined): Price | null => (quoted?.odd ? parsePrice(quoted.odd) : null);

/** Each selection as it was shown and as it is: by the page's own line before any answer, so that both say the same. */
export const $standings = computed([$slip, $quote, $shownPrice], (slip, known, shownOf): readonly PickStanding[] => {
  const { picks } = slip;
  const clashes = typeOf(slip) === 'single' ? [] : clashing(picks);
  return picks.map((pick, place) => {
    const key = keyOf(pick);
    const quoted = known.kind === 'ready' ? known.quote.bySelection.get(key) : undefined;
    const heard = shownOf(key);
    return {
      ...{ pick, key, shown: pick.price as Price, clashes: clashes.includes(place) },
      isLive: pick.live || quoted?.event?.phase === 'live' || quoted?.event?.phase === 'break',
      isAhead: heard !== undefined && quoted !== undefined && heard !== oddOf(quoted),
      isKnown: quoted !== undefined || heard !== undefined,
      now: heard === undefined ? oddOf(quoted) : (heard as Price | null),
      isGone: heard === undefined && quoted !== undefined && quoted.event === null,
    };
  });
});

export const $bet = computed([$slip, $standings, $quote], (slip, standings, known) => {
  const isOfThis = known.kind === 'ready' && known.quote.asked === signatureOf(slip);
  return slipBet({ ...slip, type: typeOf(slip) }, standings, isOfThis ? known.quote.bounds : houseBounds);
});
export const $maxWin = computed($quote, (known) =>
  known.kind === 'ready' ? known.quote.maxWin : profit.max.amountMinor,
);
export const $asksAgreement = computed([$slip, $standings], ({ accept }, standings) =>
  asksAgreement(accept, standings),
);

/** What a quote depends on. */
function signatureOf(slip: Slip): string {
  const { picks, system } = slip;
  const type = typeOf(slip);
  return [type, lineSize(type, system, picks.length), ...picks.map(keyOf)].join(' ');
}

/** A slip as calls send it. @param price of each selection that the player is shown. */
export const askedSelections = (picks: readonly Pick[], price = ({ price: shown }: Pick) => shown as Price) =>
  picks.map((pick) => ({
    event_id: pick.eventId,
    market_id: pick.marketId,
    outcome_id: pick.outcomeId,
    odd: priceText(price(pick)),
  }));

let questions = 0;
/** Asks the book now. What was known stays while the answer is on its way; an answer to an older question is no answer. */
export async function quoteNow(): Promise<void> {
  const slip = $slip.get();
  const { picks, system } = slip;
  if (picks.length === 0) return $quote.set({ kind: 'waiting' });
  questions += 1;
  const question = questions;
  const type = typeOf(slip);
  const asked = signatureOf(slip);
  const answer = await environment().request(quoteSlip, {
    body: {
      type,
      ...(type === 'system' && { system: lineSize(type, system, picks.length) }),
      selections: askedSelections(picks),
    },
  });
  if (question !== questions) return;
  if (!answer.ok) return $quote.set({ kind: 'failed' });
  const { selections, min_stake: min, max_stake: max, max_win: maxWin } = answer.value;
  const bySelection = new Map(selections.map((one) => [`${one.event_id}/${one.market_id}/${one.outcome_id}`, one]));
  $quote.set({ kind: 'ready', quote: { bySelection, asked, bounds: { min, max }, maxWin } });
}

/** Until the book has answered, whichever question it was that it answered. */
export const firstQuote = (): Promise<void> =>
  new Promise((go) => {
    const stop = $quote.listen(({ kind }) => {
      if (kind === 'waiting') return;
      stop();
      go();
    });
    void quoteNow();
  });

/** Keeps the quote fresh as long as the page is seen. @returns how to stop. */
export function followQuote(): () => void {
  const { page, after } = environment();
  let cancel = () => {};
  let isOver = false;
  const ask = async () => {
    cancel();
    if (!page.isHidden()) await quoteNow();
    if (!isOver) again(QUOTE_EVERY_MS);
  };
  const again = (delayMs: number) => {
    cancel();
    cancel = after(delayMs, () => void ask());
  };
  let known = '';
  const stopSlip = $slip.subscribe((slip) => {
    if (signatureOf(slip) === known) return;
    known = signatureOf(slip);
    again(SETTLED_MS);
  });
  // Between which stakes it may be is the book's to say, at the prices of now.
  const stopShown = $shownPrice.listen(() => $standings.get().some(({ isAhead }) => isAhead) && again(SETTLED_MS));
  const stopPage = page.on('visibility', () => page.isHidden() || void ask());
  return () => {
    isOver = true;
    cancel();
    stopSlip();
    stopShown();
    stopPage();
  };
}
