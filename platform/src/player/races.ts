// A player's races: entries, prizes, and reports of results to the races.
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
  entryRefusal,
  findEntry,
  markReported,
  type NoEntry,
  type RaceTerms,
  takeDueReports,
} from '#platform/bonuses/race-entries.ts';
import { raceOf } from '#platform/host/objects.ts';
import type { PlayerContext } from '#platform/player/context.ts';

/** `refused`: why the player may not enter now; null if they may, or have entered. */
export type PlayerRace = { readonly entry: Entry | null; readonly refused: NoEntry | null };

export const playerRaces = (player: PlayerContext) => ({
  /** Idempotent. @param signInId the caller's sign-in, from whose cached user the name is read */
  enter: async (terms: RaceTerms, signInId: string): Promise<Result<null, NoEntry>> => {
    const active = await player.sessionCache.read(signInId);
    const name = maskedName(active?.user.username);
    const entered = player.change((sql, at) => enter(sql, terms, name, at));
    if (entered.ok) player.scheduleDue();
    return entered;
  },
  list: (races: readonly RaceTerms[]): PlayerRace[] =>
    player.change((sql, at) => {
      bookPrizes(sql, at);
      return races.map((terms) => {
        const entry = findEntry(sql, terms.race, terms.endsAt);
        return { entry, refused: entry ? null : entryRefusal(sql, terms, at) };
      });
    }),
  /** Called when the race closes. @returns the player's final result; null if they never entered */
  close: (race: string, endsAt: number) => player.change((sql) => closeEntry(sql, race, endsAt)),
  /** Stores the prize of a race and books it as soon as bonuses are allowed. Idempotent. */
  award: (race: string, amount: AmountMinor) => {
    player.change((sql, at) => award(sql, race, amount, at));
    player.scheduleDue();
  },
});

/** Sends due reports to races and books prizes that waited. Failed reports are retried. */
export async function doDueRaces(player: PlayerContext): Promise<void> {
  const due = player.change((sql, at) => {
    bookPrizes(sql, at);
    return takeDueReports(sql, at);
  });
  await Promise.all(
    due.map(async (one) => {
      try {
        await raceOf(player.env, one.race).report(one.report);
        player.change((sql) => markReported(sql, one));
      } catch (cause) {
        logFault('a report to a race failed and will be retried', cause);
      }
    }),
  );
}
