/**
 * Messages of the `dgt` sportsbook's frame: `sportAppEventDispatch` with a number, or `resize`.
 * Threat: a frame may post anything. So a message changes only our address and height, and triggers calls of ours; it
 * carries no amount, and a place in it is read like any address.
 */
import { parseJson } from '#model/json.ts';
import { readDgt, writeDgt } from '#model/sport-embeds/sport-address.ts';

export type DgtMessage =
  | { readonly kind: 'route'; readonly path: string; readonly qs: string }
  | { readonly kind: 'betPlaced' | 'deposit' | 'balance' }
  | { readonly kind: 'resize'; readonly heightPx: number };

/** The vendor's numbers of messages from its frame and to it. */
const OUT = { route: 3, event: 4, deposit: 5, balance: 6 } as const;
export const DGT_IN = { destroy: 1, theme: 2, route: 3, topFixedElementHeight: 6 } as const;

const LONGEST = 4000;
const LOWEST_PX = 200;
const HIGHEST_PX = 30_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** @returns null for an unknown message. */
export function readDgtMessage(data: unknown): DgtMessage | null {
  if (typeof data === 'string' && data.length > LONGEST) return null;
  const parsed = typeof data === 'string' ? parseJson(data) : data;
  if (!isFields(parsed)) return null;
  if (parsed.type === 'resize')
    return resized(parsed.height ?? (isFields(parsed.data) ? parsed.data.height : undefined));
  const inner = [parsed.detail, parsed.data, parsed.payload].find(
    (one) => isFields(one) && typeof one.type === 'number',
  );
  return numbered(isFields(inner) ? inner : parsed);
}

function numbered(message: Fields): DgtMessage | null {
  switch (message.type) {
    case OUT.route:
      return routed(
        [message, message.data, message.route, message.payload].find((one) => isFields(one) && 'path' in one),
      );
    case OUT.event:
      return Array.isArray(message.betIds) ? { kind: 'betPlaced' } : null;
    case OUT.deposit:
      return { kind: 'deposit' };
    case OUT.balance:
      return { kind: 'balance' };
    default:
      return null;
  }
}

function routed(place: unknown): DgtMessage | null {
  if (!isFields(place) || typeof place.path !== 'string') return null;
  const qs = typeof place.qs === 'string' ? place.qs.replace(/^\?/, '') : '';
  const { path, qs: read } = readDgt(writeDgt({ view: null, path: place.path, qs }));
  return { kind: 'route', path, qs: read };
}

const resized = (height: unknown): DgtMessage | null =>
  typeof height === 'number' && Number.isFinite(height)
    ? { kind: 'resize', heightPx: Math.min(HIGHEST_PX, Math.max(LOWEST_PX, Math.ceil(height))) }
    : null;
