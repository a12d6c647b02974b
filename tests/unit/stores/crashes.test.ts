import { beforeEach, expect, test } from 'vitest';
import { forgetCrashes, takeCrashStep, tryAgain } from '#stores/crashes.ts';
import { enterWorld, type World } from '../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
});
const crash = () => takeCrashStep('/slots/casino');

test('a crashed page reloads three times, goes home the fourth, and then shows a message', () => {
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

test('a page that works again resets the count', () => {
  crash();
  crash();
  forgetCrashes();
  expect([crash(), crash(), crash(), crash()]).toEqual(['reload', 'reload', 'reload', 'home']);
});

test('trying again resets the count and reloads', () => {
  for (let count = 0; count < 5; count += 1) crash();
  tryAgain();
  expect(world.visited.at(-1)).toBe('reload');
  expect(crash()).toBe('reload');
});

test('an invalid stored count starts at zero', () => {
  world.stored.set('zellige-reloads', 'NaN');
  expect(crash()).toBe('reload');
  expect(world.stored.get('zellige-reloads')).toBe('1');
});

test('counts reloads even if nothing can be stored', () => {
  world.isFull = true;
  expect([crash(), crash(), crash(), crash(), crash(), crash()]).toEqual([
    'reload',
    'reload',
    'reload',
    'home',
    'message',
    'message',
  ]);
  tryAgain();
  expect([world.tabName, crash()]).toEqual(['', 'reload']);
});

test('ignores a window name that is not ours', () => {
  for (const name of [
    '3',
    'zellige-reloads',
    'zellige-reloads=',
    'zellige-reloads=-1',
    'zellige-reloads=x',
    'deposit',
  ]) {
    world.tabName = name;
    expect(crash(), name).toBe('reload');
    forgetCrashes();
  }
});
