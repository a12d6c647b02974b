/** A player's races: what they enter, what they see of it, and what races are told. */
import type { AmountMinor } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import type { Result } from '#domain/result.ts';
import { maskedName } from '#platform/bonuses/masked-name.ts';
import {
  award,
  bookPrizes,
  closeEntry,
  type Entry,
  enter,
  entryOf,
  markReported,
  type NoEntry,
  type RaceTerms,
  takeReportsDue,
  whyNoEntry,
} from '#platform/bonuses/race-entries.ts';
import { raceOf } from '#platform/host/objects.ts';
import type { PlayerContext } from '#platform/player/context.ts';

/** `refused`: why the player may not enter now; null for whoever may, or has. */
export type PlayerRace = { readonly entry: Entry | null; readonly refused: NoEntry | null };

export const playerRaces = (player: PlayerContext) => ({
  /** Idempotent. @param signInId whose call it is: the name is that of its copy. */
  enter: async (terms: RaceTerms, signInId: string): Promise<Result<null, NoEntry>> => {
    const standing = await player.standing.read(signInId);
    const name = maskedName(standing?.user.username);
    const entered = player.change((sql, at) => enter(sql, terms, name, at));
    if (entered.ok) player.planDue();
    return entered;
  },
  /** Of these races, in their order. */
  list: (races: readonly RaceTerms[]): PlayerRace[] =>
    player.change((sql, at) => {
      bookPrizes(sql, at);
      return races.map((terms) => {
        const entry = entryOf(sql, terms.race, terms.endsAt);
        return { entry, refused: entry ? null : whyNoEntry(sql, terms, at) };
      });
    }),
  /** The race closes: what the player comes in with. @returns null when they never entered. */
  close: (race: string, endsAt: number) => player.change((sql) => closeEntry(sql, race, endsAt)),
  /** A prize of a race, booked as soon as it may be. Idempotent. */
  award: (race: string, amount: AmountMinor) => {
    player.change((sql, at) => award(sql, race, amount, at));
    player.planDue();
  },
});

/** Tells races what is due, and books prizes that waited. What fails is tried again. */
export async function doDueRaces(player: PlayerContext): Promise<void> {
  const due = player.change((sql, at) => {
    bookPrizes(sql, at);
    return takeReportsDue(sql, at);
  });
  await Promise.all(
    due.map(async (one) => {
      try {
        await raceOf(player.env, one.race).report(one.report);
        player.change((sql) => markReported(sql, one));
      } catch (cause) {
        logFault('a race was not told of a result and will be told again', cause);
      }
    }),
  );
}
