import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import {
  $betslip,
  $cleared,
  changeBetslip,
  emptyBetslip,
  type Selection,
  toggleSelection,
  typeOf,
} from '#stores/betslip/betslip.ts';
import { openCode, saveBetslip } from '#stores/betslip/codes.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

const selection = (eventId: string, price = 200): Selection => ({
  sport: 1,
  eventId,
  marketId: 'result.goals',
  outcomeId: 'home',
  price,
  home: 'Lyon',
  away: 'Lens',
  startsAt: '2026-11-22T15:00:00.000Z',
  live: false,
});
type Sent = { readonly selections: readonly { readonly event_id: string }[] };
/** A fake sportsbook: saved betslips can be opened, and every match but '1-gone' is offered. */
function answerAsSportsbook(): void {
  const sent = (name: string) => world.requests.findLast((call) => call.name === name)?.body as Sent;
  world.answers('saveSlip', answered({ code: 'ABCD2345', expires_at: '2026-11-29T10:00:00Z' }));
  world.answers('getSlip', () => answered({ system: null, ...sent('saveSlip') }));
  world.answers('quoteSlip', () =>
    answered({
      selections: sent('quoteSlip').selections.map((one) => ({
        ...one,
        odd: '2.50',
        sport: 1,
        event:
          one.event_id === '1-gone'
            ? null
            : { ...selection(one.event_id), starts_at: selection('').startsAt, phase: 'prematch' },
      })),
    }),
  );
}
/** Saves the current betslip, replaces it by another, and opens the code. */
async function take(type: 'single' | 'combined' | 'system', events: readonly string[]): Promise<void> {
  changeBetslip({ ...emptyBetslip, type });
  for (const event of events) toggleSelection(selection(event));
  expect(await saveBetslip()).toMatchObject({ code: 'ABCD2345' });
  changeBetslip({ ...emptyBetslip, selections: [selection('1-z')] });
}

let world: World;
beforeEach(() => {
  cleanStores($betslip);
  world = enterWorld();
  $cleared.set(null);
  answerAsSportsbook();
});

test.each([
  ['single', 2],
  ['combined', 2],
  ['system', 3],
] as const)('a betslip opened from its code equals the saved one: %s', async (type, count) => {
  await take(type, ['1-a', '1-b', '1-c'].slice(0, count));
  expect(await openCode('ABCD2345')).toEqual({ kind: 'opened', lost: 0, hasReplaced: true });
  expect([typeOf($betslip.get()), $betslip.get().selections.length]).toEqual([type, count]);
  expect($betslip.get().selections[0]).toMatchObject({ eventId: '1-a', price: 200, home: 'Lyon' });
});

test('a code with one selection keeps the player’s bet type', async () => {
  await take('combined', ['1-a']);
  await openCode('ABCD2345');
  toggleSelection(selection('1-b'));
  expect(typeOf($betslip.get())).toBe('combined');
});

test('unavailable selections are counted, and the replaced betslip can be restored', async () => {
  await take('combined', ['1-a', '1-gone']);
  expect(await openCode('ABCD2345')).toMatchObject({ lost: 1 });
  expect($cleared.get()?.selections.map(({ eventId }) => eventId)).toEqual(['1-z']);
});

test('an unknown code and an unreachable sportsbook are distinguished, and neither changes the betslip', async () => {
  world.answers('getSlip', refused(404, 'not_found'));
  changeBetslip({ ...emptyBetslip, selections: [selection('1-z')] });
  expect(await openCode('NOBODY22')).toEqual({ kind: 'unknown' });
  world.answers('getSlip', refused(503, 'upstream_unavailable'));
  expect(await openCode('ABCD2345')).toEqual({ kind: 'failed' });
  expect($betslip.get().selections.map(({ eventId }) => eventId)).toEqual(['1-z']);
});
