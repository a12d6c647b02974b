import { baccarat } from '#sandbox/games/boards/baccarat.ts';
import { boardEngine } from '#sandbox/games/boards/board-engine.ts';
import { dragonTiger } from '#sandbox/games/boards/dragon-tiger.ts';
import { numberEngine } from '#sandbox/games/boards/number-engine.ts';
import { overUnder } from '#sandbox/games/boards/over-under.ts';
import { roulette } from '#sandbox/games/boards/roulette.ts';
import { sicBo } from '#sandbox/games/boards/sic-bo.ts';
import { blackjack } from '#sandbox/games/cards/blackjack/blackjack.ts';
import { threeCardPoker } from '#sandbox/games/cards/three-card-poker/three-card-poker.ts';
import { payTableFor } from '#sandbox/games/cards/video-poker/pay-tables.ts';
import { videoPoker } from '#sandbox/games/cards/video-poker/video-poker.ts';
import type { AnyEngine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import { instantOf } from '#sandbox/games/instant/instant-family.ts';
import { slotOf } from '#sandbox/games/slots/slot-family.ts';
import { stakesBetween } from '#sandbox/games/stakes.ts';

type EngineMaker = (facts: Facts) => AnyEngine;
const stakesOf = ({ min_bet, max_bet }: Facts) => stakesBetween(min_bet, max_bet);

/** Titles of one category say which of its games they are. */
const says = ({ name }: Facts, words: string) => name.toLowerCase().includes(words);

/** By the category that the operator's catalogue names; whatever is not here is a slot. */
const makers: Readonly<Record<string, EngineMaker>> = {
  roulette: (facts) => boardEngine('roulette', roulette, facts),
  baccarat: (facts) => boardEngine('baccarat', baccarat, facts),
  'table-games': (facts) => boardEngine('dragon-tiger', dragonTiger, facts),
  dice: (facts) =>
    says(facts, 'sic bo')
      ? boardEngine('sic-bo', sicBo, facts)
      : boardEngine('over-under', overUnder, facts, stakesOf(facts)),
  lotto: (facts) => numberEngine(says(facts, 'keno') ? 'keno' : 'lotto', facts),
  blackjack: (facts) => blackjack(stakesOf(facts)),
  poker: (facts) => threeCardPoker(stakesOf(facts)),
  'video-poker': (facts) => videoPoker(stakesOf(facts), payTableFor(Number(facts.rtp.replace('.', '')))),
  'other-games': instantOf,
};

/** The engine of a game, by what the operator's catalogue says it is. */
export const engineOf = (facts: Facts): AnyEngine => (makers[facts.game_type] ?? slotOf)(facts);
