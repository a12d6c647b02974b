import { generator } from '#domain/lobby/art.ts';
import { boardEngine } from '#sandbox/games/boards/board.ts';
import { baccarat, dragonTiger } from '#sandbox/games/boards/card-boards.ts';
import { overUnder, sicBo } from '#sandbox/games/boards/dice-boards.ts';
import { numberEngine } from '#sandbox/games/boards/numbers.ts';
import { roulette } from '#sandbox/games/boards/roulette.ts';
import { blackjack } from '#sandbox/games/cards/blackjack.ts';
import { threeCardPoker } from '#sandbox/games/cards/three-card-poker.ts';
import { payTableFor, videoPoker } from '#sandbox/games/cards/video-poker.ts';
import type { AnyEngine, Facts } from '#sandbox/games/engine.ts';
import { plinko, scratchCard } from '#sandbox/games/instant-games.ts';
import { cascadeSlot } from '#sandbox/games/slots/cascade-slot.ts';
import { paylineSlot } from '#sandbox/games/slots/payline-slot.ts';
import { rtpOf, stakesBetween } from '#sandbox/games/stakes.ts';

const CASCADING = 4;

/** Seeded by the game's id, so that the same game is always the same slot. */
function slotOf(facts: Facts): AnyEngine {
  const next = generator(`slot ${facts.integration} ${facts.game_id}`);
  const [kind, variant] = [Math.floor(next() * 10), Math.floor(next() * 10)];
  if (facts.game_type === 'classic-slots') return paylineSlot(facts, 'three', variant);
  return kind < CASCADING ? cascadeSlot(facts) : paylineSlot(facts, 'five', variant);
}

const instantOf = (facts: Facts): AnyEngine => (/scratch/i.test(facts.name) ? scratchCard(facts) : plinko(facts));

type EngineMaker = (facts: Facts) => AnyEngine;
const stakesOf = ({ min_bet, max_bet }: Facts) => stakesBetween(min_bet, max_bet);

const nameIncludes = ({ name }: Facts, words: string) => name.toLowerCase().includes(words);

const makers: Readonly<Record<string, EngineMaker>> = {
  roulette: (facts) => boardEngine('roulette', roulette, facts),
  baccarat: (facts) => boardEngine('baccarat', baccarat, facts),
  'table-games': (facts) => boardEngine('dragon-tiger', dragonTiger, facts),
  dice: (facts) =>
    nameIncludes(facts, 'sic bo')
      ? boardEngine('sic-bo', sicBo, facts)
      : boardEngine('over-under', overUnder, facts, stakesOf(facts)),
  lotto: (facts) => numberEngine(nameIncludes(facts, 'keno') ? 'keno' : 'lotto', facts),
  blackjack: (facts) => blackjack(stakesOf(facts)),
  poker: (facts) => threeCardPoker(stakesOf(facts)),
  'video-poker': (facts) => videoPoker(stakesOf(facts), payTableFor(rtpOf(facts))),
  'other-games': instantOf,
};

export const engineOf = (facts: Facts): AnyEngine => (makers[facts.game_type] ?? slotOf)(facts);
