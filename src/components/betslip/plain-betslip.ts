// The bet slip of an address, for a browser without scripts: which selections it names, and how the book prices them.
import type * as v from 'valibot';
import type { getSlip, quoteSlip } from '#contract/betslip/betslip.ts';
import {
  type BetslipType,
  betslipTypeOf,
  combinationSize,
  readSelectionKey,
  selectionKey,
} from '#domain/betslip/betslip.ts';
import { type Price, parsePrice } from '#domain/sportsbook/odds.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';

type Betslips = App.Locals['slips'];
type Quoted = v.InferOutput<typeof quoteSlip.answer>;
type Saved = v.InferOutput<typeof getSlip.answer>;

/** `shown`: what the reader was shown before; null where nothing was. `now`: null while it cannot be had. */
export type PlainSelection = {
  readonly key: string;
  /** Null for a match that is gone. */
  readonly pick: {
    readonly sport: SportId;
    readonly marketId: string;
    readonly outcomeId: string;
    readonly home: string;
    readonly away: string;
  } | null;
  readonly shown: Price | null;
  readonly now: Price | null;
  readonly clashes: boolean;
};
export type PlainSlip = {
  readonly type: BetslipType;
  readonly system: number;
  readonly picks: readonly PlainSelection[];
  readonly bounds: { readonly min: Quoted['min_stake']; readonly max: Quoted['max_stake'] };
  readonly maxWin: Quoted['max_win'];
  /** One of its matches is being played. */
  readonly isLive: boolean;
};
export type ReadSlip =
  | { readonly kind: 'none' | 'unknown' | 'failed' }
  | { readonly kind: 'ready'; readonly slip: PlainSlip };

const MOST = 20;
const isType = (text: string | null): text is BetslipType =>
  text === 'single' || text === 'combined' || text === 'system';

type Asked = { readonly key: string; readonly shown: Price | null };

/** What the address names, else what was sent from the page. @returns null for a code that stands for nothing. */
async function askedIn(address: URL, betslips: Betslips): Promise<{ asked: Asked[]; saved: Saved | null } | null> {
  const { searchParams } = address;
  const code = searchParams.get('code');
  const keys = searchParams.getAll('pick');
  if (code === null || keys.length > 0)
    return { asked: [...new Set(keys)].slice(0, MOST).map((key) => ({ key, shown: null })), saved: null };
  const saved = await betslips.open(code);
  if (!saved) return null;
  const asked = saved.selections.map((one) => ({
    key: selectionKey({ eventId: one.event_id, marketId: one.market_id, outcomeId: one.outcome_id }),
    shown: parsePrice(one.odd),
  }));
  return { asked, saved };
}

/** @param sent the selections of a form that came back, with the prices that stood in it. */
export async function readPlainSlip(address: URL, betslips: Betslips, sent = ''): Promise<ReadSlip> {
  const found = await askedIn(address, betslips);
  if (!found) return { kind: 'unknown' };
  const before = new Map(
    sent.split(' ').map((text) => [text.replace(/@.*$/, ''), parsePrice(text.replace(/^.*@/, ''))]),
  );
  const asked = found.asked.filter(({ key }) => readSelectionKey(key));
  if (asked.length === 0) return { kind: 'none' };
  const wanted = address.searchParams.get('type') ?? found.saved?.type ?? null;
  const type = betslipTypeOf(isType(wanted) ? wanted : 'combined', asked.length);
  const system = combinationSize(
    'system',
    Number(address.searchParams.get('system') ?? found.saved?.system ?? 2) || 2,
    asked.length,
  );
  const quoted = await betslips.quote({
    type,
    ...(type === 'system' && { system }),
    selections: asked.map(({ key }) => ({ ...partsOf(key), odd: '1.01' })),
  });
  if (!quoted) return { kind: 'failed' };
  const selections = quoted.selections.map((one, place): PlainSelection => {
    const { key = '', shown = null } = asked[place] ?? {};
    return {
      ...{ key, pick: selectionOf(one), now: one.odd === null ? null : parsePrice(one.odd) },
      shown: before.get(key) ?? shown,
      clashes: type !== 'single' && quoted.clashing.includes(place),
    };
  });
  const bounds = { min: quoted.min_stake, max: quoted.max_stake };
  const isLive = quoted.selections.some(({ event }) => event?.phase === 'live' || event?.phase === 'break');
  return { kind: 'ready', slip: { type, system, picks: selections, bounds, maxWin: quoted.max_win, isLive } };
}

function partsOf(key: string) {
  const { eventId = '', marketId = '', outcomeId = '' } = readSelectionKey(key) ?? {};
  return { event_id: eventId, market_id: marketId, outcome_id: outcomeId };
}

const selectionOf = ({ sport, event, market_id: marketId, outcome_id: outcomeId }: Quoted['selections'][number]) =>
  event && sport !== null ? { sport, marketId, outcomeId, home: event.home, away: event.away } : null;
