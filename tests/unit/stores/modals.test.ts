import { beforeEach, expect, test } from 'vitest';
import { $modals, closeModal, closeTopModal, openModal } from '#stores/modals.ts';
import { enterWorld, type World } from '../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  $modals.set([]);
});

test('Back closes the top modal and stays on the page', () => {
  openModal('inactivity-warning', {});
  expect(world.marks.has('modals')).toBe(true);
  world.happens('back');
  expect($modals.get()).toEqual([]);
});

test('closing a modal removes its history entry, so that Back later leaves the page', () => {
  openModal('inactivity-warning', {});
  closeTopModal();
  expect(world.entries).toBe(0);
  expect($modals.get()).toEqual([]);
});

test('the same modal is not opened twice', () => {
  openModal('inactivity-warning', {});
  openModal('inactivity-warning', {});
  expect($modals.get()).toHaveLength(1);
});

test('closing a modal that is not open changes nothing', () => {
  closeModal('inactivity-warning');
  closeTopModal();
  expect(world.entries).toBe(0);
});
