import type * as v from 'valibot';
import type { getBetslip, quoteBetslip } from '#contract/betslip/betslip.ts';
import {
  type BetslipType,
  betslipTypeFor,
  betslipTypes,
  combinationSize,
  readSelectionKey,
  selectionKey,
} from '#domain/betslip/betslip.ts';
import { sportBet } from '#domain/house-rules.ts';
import { type Price, parsePrice } from '#domain/sportsbook/odds.ts';
import type { ShownBetslip } from '#islands/betslip/BetslipFacts.tsx';
import { asksAgreement, betslipBet, type ShownSelection } from '#model/betslip/betslip-bet.ts';

type Betslips = App.Locals['betslips'];
type Typed = Readonly<Record<string, string>>;
type NamedBetslip = {
  readonly type: string | null;
  readonly system: number | null;
  readonly selections: readonly { readonly key: string; readonly shown: Price | null }[];
};
export type ReadBetslip =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'betslip'; readonly betslip: ShownBetslip };

const toNamed = ({ type, system = null, selections }: v.InferOutput<typeof getBetslip.answer>): NamedBetslip => ({
  type,
  system,
  selections: selections.map((one) => ({
    key: selectionKey({ eventId: one.event_id, marketId: one.market_id, outcomeId: one.outcome_id }),
    shown: parsePrice(one.odd),
  })),
});

async function namedBy(query: URLSearchParams, betslips: Betslips): Promise<NamedBetslip | null> {
  const code = query.get('code');
  const keys = [...new Set(query.getAll('pick'))].filter(readSelectionKey).slice(0, sportBet.maxSelections.count);
  if (code !== null && keys.length === 0) {
    const saved = await betslips.open(code);
    return saved && toNamed(saved);
  }
  return { type: null, system: null, selections: keys.map((key) => ({ key, shown: null })) };
}

export async function readBetslip(address: URL, betslips: Betslips, typed: Typed): Promise<ReadBetslip> {
  const { searchParams: query } = address;
  const named = await namedBy(query, betslips);
  if (!named) return { kind: 'unknown' };
  const { selections } = named;
  if (selections.length === 0) return { kind: 'none' };
  const wanted = query.get('type') ?? named.type;
  const type = betslipTypeFor(betslipTypes.find((one) => one === wanted) ?? 'combined', selections.length);
  const size = Number(query.get('system') ?? named.system) || 2;
  const system = combinationSize('system', size, selections.length);
  const quoted = await betslips.quote({
    type,
    ...(type === 'system' && { system }),
    selections: selections.map(({ key }) => {
      const { eventId = '', marketId = '', outcomeId = '' } = readSelectionKey(key) ?? {};
      return { event_id: eventId, market_id: marketId, outcome_id: outcomeId, odd: '1.01' };
    }),
  });
  if (!quoted) return { kind: 'failed' };
  return { kind: 'betslip', betslip: toBetslip(named, type, system, quoted, typed) };
}

function toBetslip(
  { selections: named }: NamedBetslip,
  type: BetslipType,
  system: number,
  quoted: v.InferOutput<typeof quoteBetslip.answer>,
  typed: Typed,
): ShownBetslip {
  const sent = new Map(
    (typed.selections ?? '').split(' ').map((one) => {
      const [key = '', price = ''] = one.split('@');
      return [key, parsePrice(price)];
    }),
  );
  const selections = quoted.selections.map((one, index): ShownSelection => {
    const { key = '', shown = null } = named[index] ?? {};
    const { sport, event, market_id: marketId, outcome_id: outcomeId } = one;
    const now = one.odd === null ? null : parsePrice(one.odd);
    return {
      key,
      selection: event && sport !== null ? { sport, marketId, outcomeId, home: event.home, away: event.away } : null,
      shown: sent.get(key) ?? shown ?? now ?? (100 as Price),
      now,
      isKnown: true,
      isGone: event === null,
      isLive: event?.phase === 'live' || event?.phase === 'break',
      clashes: type !== 'single' && quoted.clashing.includes(index),
    };
  });
  const accept = typed.accept_changes === 'none' || typed.accept_changes === 'any' ? typed.accept_changes : 'higher';
  const wanted = { type, system, accept, stake: typed.stake ?? '', stakes: {}, currency: typed.currency } as const;
  const query = new URLSearchParams(selections.map(({ key }) => ['pick', key]));
  if (selections.length > 1) query.set('type', type);
  if (type === 'system') query.set('system', `${system}`);
  return {
    ...wanted,
    selections,
    bet: betslipBet(wanted, selections, { min: quoted.min_stake, max: quoted.max_stake }),
    maxWin: quoted.max_win,
    funds: null,
    asksAgreement: asksAgreement(accept, selections),
    isFailed: false,
    isOverfull: false,
    placing: { kind: 'idle' },
    isInDoubt: false,
    query: String(query),
  };
}
