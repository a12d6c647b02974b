import { beforeEach, expect, test } from 'vitest';
import { forgetCrashes, takeCrashStep, tryAgain } from '#stores/crashes.ts';
import { enterWorld, type World } from '../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
});
const crash = () => takeCrashStep('/slots/casino');

test('a broken page reloads three times, goes home the fourth, and then says so', () => {
  expect([crash(), crash(), crash(), crash(), crash(), crash()]).toEqual([
    'reload',
    'reload',
    'reload',
    'home',
    'message',
    'message',
  ]);
  expect(world.visited).toEqual(['reload', 'reload', 'reload', '/slots/casino']);
});

test('a page that stood starts the count anew', () => {
  crash();
  crash();
  forgetCrashes();
  expect([crash(), crash(), crash(), crash()]).toEqual(['reload', 'reload', 'reload', 'home']);
});

test('trying again forgets the count and reloads', () => {
  for (let count = 0; count < 5; count += 1) crash();
  tryAgain();
  expect(world.visited.at(-1)).toBe('reload');
  expect(crash()).toBe('reload');
});

test('a count that somebody wrote nonsense into starts at none', () => {
  world.stored.set('zellige-reloads', 'NaN');
  expect(crash()).toBe('reload');
  expect(world.stored.get('zellige-reloads')).toBe('1');
});
