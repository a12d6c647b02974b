// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '#components/frame/broken-pictures.ts';
import { GameFrame } from '#islands/game/GameStage.tsx';
import { GameArt } from '#islands/ui/GameArt.tsx';
import { $game } from '#stores/game/game.ts';
import { frame } from '../../../support/game-visit.ts';
import { enterWorld } from '../../../support/world.ts';

afterEach(() => {
  cleanup();
  $game.set({ step: 'closed' });
});

const picture = () => document.querySelector('.game-art-sent');
const isDrawn = () => document.querySelector('.game-art-hero') !== null;

test('shows the host’s picture, and a drawn one if it does not load', () => {
  render(<GameArt name="Golden Lotus" producer="kestrel" image="https://pictures.test/1.png" />);
  expect([picture()?.getAttribute('src'), isDrawn()]).toEqual(['https://pictures.test/1.png', false]);
  fireEvent.error(picture() as Element);
  expect([picture(), isDrawn()]).toEqual([null, true]);
});

test('draws a picture for a game without one', () => {
  render(<GameArt name="Golden Lotus" producer="kestrel" image={null} />);
  expect([picture(), isDrawn()]).toEqual([null, true]);
});

test('reports at once a frame that the content security policy blocks', () => {
  enterWorld();
  $game.set({ step: 'loading', frame });
  render(<GameFrame frame={{ ...frame, address: 'about:blank' }} title="Golden Lotus" isReady={false} />);
  const refused = (effectiveDirective: string) => {
    act(() => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective })));
    return $game.get().step;
  };
  expect(refused('img-src')).toBe('loading');
  expect(refused('frame-src')).toBe('failed');
});
