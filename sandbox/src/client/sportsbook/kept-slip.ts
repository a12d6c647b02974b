/**
 * The slip of the frame, over its being opened anew: a page does that when its player signs in or reads another language.
 * Threat: what is kept may be anything. So it is checked, and prices are asked for anew before anything is placed.
 */
import type { Pick } from '#sandbox/client/sportsbook/pick.ts';
import { Slip } from '#sandbox/client/sportsbook/slip.ts';

const KEY = 'slip';
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 120;

function isPick(value: unknown): value is Pick {
  const pick = Object(value) as Pick;
  const event = Object(pick.event) as Pick['event'];
  const market = Object(pick.market) as Pick['market'];
  const texts = [event.id, event.home, event.away, pick.marketId, pick.outcome, market.kind, market.count];
  return texts.every(isText) && [pick.sport, pick.price].every(Number.isInteger) && pick.price > 100;
}

function readPicks(): readonly Pick[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPick) : [];
  } catch {
    // Nothing is kept, or the browser keeps nothing for a frame.
    return [];
  }
}

export function keptSlip(): Slip {
  const slip = new Slip(readPicks());
  slip.onChange(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(slip.picks));
    } catch {
      // It is a slip for this once.
    }
  });
  return slip;
}
