import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { $cleared, $slip, changeSlip, emptySlip, type Pick, togglePick, typeOf } from '#stores/slip.ts';
import { openCode, saveSlipNow } from '#stores/slip-codes.ts';
import { answered, enterWorld, refused, type World } from '../../support/world.ts';

const pick = (eventId: string, price = 200): Pick => ({
  ...{ sport: 1, eventId, marketId: 'result.goals', outcomeId: 'home', price, home: 'Lyon', away: 'Lens' },
  ...{ startsAt: '2026-11-22T15:00:00.000Z', live: false },
});
type Sent = { readonly selections: readonly { readonly event_id: string }[] };
/** The book: what is saved can be opened, and every match but '1-gone' is offered. */
function answerAsBook(): void {
  const sent = (name: string) => world.asked.findLast((call) => call.name === name)?.body as Sent;
  world.answers('saveSlip', answered({ code: 'ABCD2345', expires_at: '2026-11-29T10:00:00Z' }));
  world.answers('getSlip', () => answered({ system: null, ...sent('saveSlip') }));
  world.answers('quoteSlip', () =>
    answered({
      selections: sent('quoteSlip').selections.map((one) => ({
        ...{ ...one, odd: '2.50', sport: 1 },
        event:
          one.event_id === '1-gone' ? null : { ...pick(one.event_id), starts_at: pick('').startsAt, phase: 'prematch' },
      })),
    }),
  );
}
/** Saves this slip, and opens it where there is another one. */
async function take(type: 'single' | 'combined' | 'system', events: readonly string[]): Promise<void> {
  changeSlip({ ...emptySlip, type });
  for (const event of events) togglePick(pick(event));
  expect(await saveSlipNow()).toMatchObject({ code: 'ABCD2345' });
  changeSlip({ ...emptySlip, picks: [pick('1-z')] });
}

let world: World;
beforeEach(() => {
  cleanStores($slip);
  world = enterWorld();
  $cleared.set(null);
  answerAsBook();
});

test.each([
  ['single', 2],
  ['combined', 2],
  ['system', 3],
] as const)('a slip comes out of its code as what it was put in: %s', async (type, count) => {
  await take(type, ['1-a', '1-b', '1-c'].slice(0, count));
  expect(await openCode('ABCD2345')).toEqual({ kind: 'opened', lost: 0, hasReplaced: true });
  expect([typeOf($slip.get()), $slip.get().picks.length]).toEqual([type, count]);
  expect($slip.get().picks[0]).toMatchObject({ eventId: '1-a', price: 200, home: 'Lyon' });
});

test('one selection says nothing of how more of them would be bet on', async () => {
  await take('combined', ['1-a']);
  await openCode('ABCD2345');
  togglePick(pick('1-b'));
  expect(typeOf($slip.get())).toBe('combined');
});

test('what is no longer offered is counted, and the slip that was there can be had again', async () => {
  await take('combined', ['1-a', '1-gone']);
  expect(await openCode('ABCD2345')).toMatchObject({ lost: 1 });
  expect($cleared.get()?.picks.map(({ eventId }) => eventId)).toEqual(['1-z']);
});

test('an unknown code and a book that is silent are told apart, and neither touches the slip', async () => {
  world.answers('getSlip', refused(404, 'not_found'));
  changeSlip({ ...emptySlip, picks: [pick('1-z')] });
  expect(await openCode('NOBODY22')).toEqual({ kind: 'unknown' });
  world.answers('getSlip', refused(503, 'upstream_unavailable'));
  expect(await openCode('ABCD2345')).toEqual({ kind: 'failed' });
  expect($slip.get().picks.map(({ eventId }) => eventId)).toEqual(['1-z']);
});
