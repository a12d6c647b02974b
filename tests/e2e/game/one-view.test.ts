// A bet can be made in every game without scrolling: one game of each layout, at three sizes. The tables among them are
// also played on the narrow page, where each of their states is checked with axe.
import type { Page } from '@playwright/test';
import { findLiveKind } from '#domain/game/embedded-integrations.ts';
import { amountMinor } from '#domain/money.ts';
import { type GeneratedGame, generateGames } from '#platform/lobby/generator/generate-games.ts';
import { engineOf } from '#sandbox/games/families.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { BoardGame } from '../support/board-game.ts';
import { CardGame } from '../support/card-game.ts';
import type { Language } from '../support/language.ts';
import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 700 },
];

/** A game's layout: its live table, or its family with what changes the layout. */
function layoutOf({
  integration,
  gameId,
  name,
  producerId,
  gameType,
  rtp,
  volatility,
  ...game
}: GeneratedGame): string {
  const live = findLiveKind({ integration, game_type: gameType, name });
  if (live) return `live ${live}`;
  const { family, opened } = engineOf({
    integration,
    game_id: gameId,
    name,
    producer: producerId,
    game_type: gameType,
    rtp: (rtp / 100).toFixed(2),
    volatility,
    min_bet: amountMinor(game.minBet),
    max_bet: amountMinor(game.maxBet),
    currency: 'TND',
    is_offered: true,
  });
  const { kind, reels } = opened as { readonly kind?: string; readonly reels?: readonly unknown[] };
  return [family, kind, reels?.length].filter(Boolean).join(' ');
}

const layouts = new Map<string, GeneratedGame>();
for (const game of generateGames().games) {
  const layout = layoutOf(game);
  if (!layouts.has(layout)) layouts.set(layout, game);
}

/** What a bet needs and is not visible now; on a board that is taller than the window, once it is scrolled to. */
function unseenParts(stage: Element, mayScroll: boolean): string[] {
  const [, field, panel] = stage.children as unknown as HTMLElement[];
  if (!field || !panel) return ['a part of the stage'];
  const drawn = (root: Element, parts: string) =>
    [...root.querySelectorAll(parts)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const isIn = (one: Element, ceiling: number, floor: number) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top >= ceiling - 1 && bottom <= floor + 1 && left >= -1 && right <= innerWidth + 1;
  };
  const nameOf = (one: Element) => `${one.className} ${one.textContent}`.trim().slice(0, 60);
  const page = document.scrollingElement as Element;
  const beside = panel.getBoundingClientRect().left >= field.getBoundingClientRect().right - 1;
  const floor = () => (beside ? innerHeight : panel.getBoundingClientRect().top);
  const tools = () => drawn(panel, 'button, label, .figure').filter((one) => !isIn(one, 0, innerHeight));
  const places = drawn(field, 'button, label, input:not(label input), .frame, .felt, .plinko-frame, .scratch-card');
  const pictures = drawn(field, '.board-picture > *').filter((one) => one.getBoundingClientRect().height > 0);
  if (!mayScroll || page.scrollHeight <= innerHeight + 1)
    return [...tools(), ...[...places, ...pictures].filter((one) => !isIn(one, 0, floor()))].map(nameOf);
  const lost = places.filter((one) => {
    one.scrollIntoView({ block: 'center' });
    return !isIn(one, 0, floor()) || tools().length > 0;
  });
  page.scrollTop = 0;
  return [...lost, ...tools()].map(nameOf);
}

/** The button that plays a round, by the family of a board. */
const boards: Readonly<Record<string, string>> = {
  roulette: 'roulette_spin',
  baccarat: 'deal',
  'dragon-tiger': 'deal',
  'sic-bo': 'throw',
  'over-under': 'throw',
  numbers: 'numbers_draw',
};
/** A decision of each card game. */
const decisions: Readonly<Record<string, string>> = {
  blackjack: 'move_stand',
  'video-poker': 'draw',
  'three-card-poker': 'fold',
};

async function playBoard(page: Page, language: Language, family: string, look: () => Promise<void>): Promise<void> {
  const game = new BoardGame(page, language);
  const action = boards[family] ?? '';
  if (family === 'numbers') await game.button('numbers_quick').click();
  else if (family !== 'over-under') await game.frame.locator('[data-bet]').first().press('Enter');
  await look();
  await game.play(action);
  await look();
  await expect(game.frame.getByRole('listitem')).toHaveCount(1);
  await game.button('rules').click();
  await expect(game.frame.getByRole('dialog')).toBeVisible();
  await look();
}

async function playCards(page: Page, language: Language, family: string, look: () => Promise<void>): Promise<void> {
  const game = new CardGame(page, language);
  const decision = decisions[family] ?? '';
  await game.dealUntilDecision(decision);
  await look();
  await game.button(decision).click();
  await expect(game.button('deal')).toBeEnabled();
  await look();
  await game.button('rules').click();
  await expect(page.locator('iframe').contentFrame().getByRole('dialog')).toBeVisible();
  await look();
}

for (const [layout, { integration, gameId, hasDemo }] of layouts) {
  const [family = ''] = layout.split(' ');
  const more = family === 'live' || family in boards || family in decisions ? ', and it is accessible' : '';
  test(
    `${layout}: everything that a bet needs is visible without scrolling${more}`,
    once,
    async ({ page, language, navigate, expectAccessible }) => {
      if (family in boards) await page.emulateMedia({ reducedMotion: 'reduce' });
      if (!hasDemo) await enterAsNewPlayer({ page, language });
      await navigate(`/slots/${integration}/${gameId}${hasDemo ? '/demo' : ''}`);
      const stage = page.locator('iframe').contentFrame().locator('.stage');
      await expect(stage.locator('.panel .credit')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      if (layout.startsWith('live')) await expect(stage.locator('[data-phase]')).toBeVisible();
      for (const size of sizes) {
        await page.setViewportSize(size);
        const isBoard = (await stage.locator('.board-field').count()) > 0;
        const mayScroll = size.width < 700 && isBoard;
        await expect
          .poll(() => stage.evaluate(unseenParts, mayScroll), `at ${size.width} x ${size.height}`)
          .toEqual([]);
      }
      if (family === 'live') await expectAccessible();
      if (family in boards) await playBoard(page, language, family, expectAccessible);
      if (family in decisions) await playCards(page, language, family, expectAccessible);
    },
  );
}

test('the catalogue has every layout', once, () => {
  expect(layouts.size).toBeGreaterThan(20);
});
