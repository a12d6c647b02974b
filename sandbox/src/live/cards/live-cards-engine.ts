/**
 * A hand at a shared table of cards, as a round of the visit that staked on it. Everybody has the same cards and decides
 * for himself, in windows that all share. Threat: a card or the dealer's hand known to one player while another still
 * decides. So what is decided in a window is carried out at its end, for all at once; a hand that is over waits for the
 * result with the dealer's cards face down; and whoever decides nothing stands, or folds.
 */
import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import type { Engine } from '#sandbox/games/engine.ts';
import type { CommonHand } from '#sandbox/live/cards/common-hand.ts';
import {
  type Choice,
  FIRST_WINDOW,
  type Held,
  handClock,
  type Play,
  type Table,
} from '#sandbox/live/cards/hand-clock.ts';
import type { LiveHand, OpenedLive } from '#sandbox/live/messages.ts';
import { momentAt } from '#sandbox/live/schedule.ts';

type Decision = { readonly ask: 'result' } | Choice;

const AskedPlay = v.looseObject({ round: v.pipe(v.number(), v.safeInteger()) });
const AskedResult = v.object({ ask: v.literal('result') });

export function liveCardsEngine(
  opened: OpenedLive,
  hand: CommonHand,
  table: Table,
): Engine<OpenedLive, Play, Held, LiveHand, Decision> {
  const { engine } = hand;
  const { name, schedule } = table;
  const { dueAt, stepOf, goOn } = handClock(hand, table);
  return {
    family: 'live',
    stakes: engine.stakes,
    opened,
    readPlay(asked) {
      const parsed = v.safeParse(AskedPlay, asked);
      if (!parsed.success) return err('bad_request');
      const { round, ...own } = parsed.output;
      const moment = momentAt(name, schedule, Date.now());
      if (moment.phase !== 'open' || moment.round !== round) return err('bets_closed');
      const read = engine.readPlay(own);
      if (!read.ok) return read;
      const { play, stake } = read.value;
      return ok({ play: { round, play, stake }, stake, until: moment.endsAt });
    },
    begin: (play) => stepOf({ ...play, window: 0, state: null, shown: null, win: null, chosen: null }, false),
    readDecision(asked, held) {
      if (v.is(AskedResult, asked))
        return Date.now() >= dueAt(held) ? ok({ decision: asked, stake: 0 }) : err('bad_request');
      const { round, stage, endsAt } = momentAt(name, schedule, Date.now());
      const isAsked = held.window > 0 && held.win === null && held.chosen === null;
      if (!isAsked || round !== held.round || stage !== FIRST_WINDOW + held.window - 1) return err('bad_request');
      const read = engine.readDecision?.(asked, held.state);
      if (!read?.ok) return err('bad_request');
      const { decision, stake } = read.value;
      return ok({ decision: { choose: decision, asked: asked as object, stake }, stake, until: endsAt });
    },
    decide: (held, decision) =>
      'ask' in decision ? goOn(held) : stepOf({ ...held, chosen: decision, stake: held.stake + decision.stake }, false),
    absent: () => ({ ask: 'result' }),
    dueAt,
    seatOf: ({ round, stake }) => ({ table: name, round, stake }),
  };
}
