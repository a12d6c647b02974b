import { beforeEach, expect, test } from 'vitest';
import { $toasts, hideToast, showFailure, showToast } from '#stores/toasts.ts';
import { enterWorld, type World } from '../../support/world.ts';

let world: World;
const codes = () => $toasts.get().map(({ code }) => code);
beforeEach(() => {
  world = enterWorld();
  $toasts.set([]);
});

test('a toast wakes the island that draws it, and goes after six seconds', async () => {
  showToast({ tone: 'good', code: 'slotAdded' });
  expect(world.marks.has('toasts')).toBe(true);
  await world.passes(6000);
  expect(codes()).toEqual([]);
});

test('the same word said again replaces the first', () => {
  showToast({ tone: 'bad', code: 'offline' });
  showToast({ tone: 'bad', code: 'offline' });
  expect(codes()).toEqual(['offline']);
});

test('four are in sight at most, the oldest gives way', () => {
  for (const code of ['a', 'b', 'c', 'd', 'e']) showToast({ tone: 'plain', code });
  expect(codes()).toEqual(['b', 'c', 'd', 'e']);
});

test('a toast that is closed by hand is gone', () => {
  hideToast(showToast({ tone: 'plain', code: 'slotRemoved' }));
  expect(codes()).toEqual([]);
});

test('each field error is said under its own code, with the message of the host for the case that it has no text', () => {
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

test('a host that cannot be reached is told apart from a browser that is offline', () => {
  showFailure({ kind: 'unreachable' });
  world.online = false;
  showFailure({ kind: 'unreachable' });
  expect(codes()).toEqual(['upstream_unavailable', 'offline']);
});
