import { beforeEach, expect, test } from 'vitest';
import { $toasts, hideToast, showFailure, showToast } from '#stores/notifications/toasts.ts';
import { enterWorld, type World } from '../../../support/world.ts';

let world: World;
const codes = () => $toasts.get().map(({ code }) => code);
beforeEach(() => {
  world = enterWorld();
  $toasts.set([]);
});

test('a toast loads its island, and disappears after six seconds', async () => {
  showToast({ tone: 'good', code: 'slotAdded' });
  expect(world.marks.has('toasts')).toBe(true);
  await world.passes(6000);
  expect(codes()).toEqual([]);
});

test('a repeated toast replaces the first', () => {
  showToast({ tone: 'bad', code: 'offline' });
  showToast({ tone: 'bad', code: 'offline' });
  expect(codes()).toEqual(['offline']);
});

test('at most four are shown, and the oldest is dropped', () => {
  for (const code of ['a', 'b', 'c', 'd', 'e']) showToast({ tone: 'plain', code });
  expect(codes()).toEqual(['b', 'c', 'd', 'e']);
});

test('a toast can be closed', () => {
  hideToast(showToast({ tone: 'plain', code: 'slotRemoved' }));
  expect(codes()).toEqual([]);
});

test('each field error shows its own code, with the host’s message as fallback', () => {
  showFailure({
    kind: 'fields',
    status: 400,
    fields: [{ field: 'username', code: 'required', key: 'accounts_login_username_required', message: 'Missing.' }],
  });
  expect($toasts.get()).toMatchObject([{ code: 'accounts_login_username_required', message: 'Missing.' }]);
});

test('a 401 shows no toast', () => {
  showFailure({ kind: 'refused', status: 401, code: 'not_authenticated', message: undefined });
  expect(codes()).toEqual([]);
});

test('an unreachable host is distinguished from an offline browser', () => {
  showFailure({ kind: 'unreachable' });
  world.online = false;
  showFailure({ kind: 'unreachable' });
  expect(codes()).toEqual(['upstream_unavailable', 'offline']);
});
