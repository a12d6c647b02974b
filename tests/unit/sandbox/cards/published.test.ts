import { expect, test } from 'vitest';
import { featuredGames, returns } from '#platform/lobby/generator/families.ts';
import { threeCardReturns } from '#sandbox/games/cards/three-card-poker.ts';
import { payTableReturns } from '#sandbox/games/cards/video-poker.ts';
import { BLACKJACK_RETURN } from './best-blackjack.ts';

test('the catalogue publishes the RTP of each card game’s rules', () => {
  expect(returns.blackjack).toEqual([BLACKJACK_RETURN]);
  expect(returns.threeCardPoker).toEqual([threeCardReturns.ante]);
  expect([returns.jacksNineSix, returns.jacksNineFive, returns.jacksEightSix, returns.jacksEightFive]).toEqual(
    Object.values(payTableReturns).map((rtp) => [rtp]),
  );
  expect(featuredGames.find(({ type }) => type === 'blackjack')?.rtp).toBe(BLACKJACK_RETURN);
});
