import { endSignIn, isSignInOver } from '#platform/auth/tokens.ts';
import { listDestinations } from '#platform/cashier/new-payments.ts';
import { run } from '#platform/host/sql.ts';
import { audit, type FiguresQuery, ledgerFigures } from '#platform/ledger/audit.ts';
import { bonusToPlay } from '#platform/ledger/bonus-play.ts';
import { openHolder, setBanned, setClosed, setHeld } from '#platform/ledger/holder.ts';
import { balances } from '#platform/ledger/ledger.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { exportRows, exportTableSizes } from '#platform/player/export-rows.ts';
import { exclusionAt } from '#platform/safer-gambling/exclusions.ts';
import { endAllSessions, endSessions } from '#platform/wallet/game-sessions.ts';

export const playerAccount = (player: PlayerContext) => ({
  /** Assigns the object to a player, with an empty ledger in one currency. Idempotent. */
  open: (playerId: string, currency: string) => player.change((sql) => openHolder(sql, playerId, currency)),
  balances: () => player.inCurrency(balances(player.sql)),
  /** The balances that the player sees; `toPlay`: what is left of the wagering requirement. */
  money: () => {
    const { cash, bonus } = balances(player.sql);
    return { cash, bonus, toPlay: bonusToPlay(player.sql) };
  },
  /** A banned player cannot stake or open games; booked stakes are still paid. */
  setBanned: (isBanned: boolean) => {
    player.change((sql) => setBanned(sql, isBanned));
    if (isBanned) player.stream.end(null);
  },
  /** Game sessions end and none can be opened. Booked stakes are still paid. Idempotent. */
  close: () => {
    player.change((sql, at) => {
      setClosed(sql, at);
      endAllSessions(sql, at);
    });
    player.stream.end(null);
  },
  /** For an identity review: game sessions end, none can be opened, deposits are refused. Idempotent. */
  hold: () =>
    player.change((sql, at) => {
      setHeld(sql, at);
      endAllSessions(sql, at);
    }),
  /** The end of the player's self-exclusion (null when there is none) and their payout destinations. */
  knownForRecognition: () => ({
    selfExcludedUntil: exclusionAt(player.sql, 'self_exclusion', Date.now())?.until ?? null,
    accounts: listDestinations(player.sql).map(({ account }) => account),
  }),
  /** Rounds and payments stay, because the ledger is never deleted. */
  forgetFavourites: () => player.change((sql) => void run(sql)`DELETE FROM favourite`),
  /** Ends a sign-in with its game sessions and streams. Rounds already staked are still paid. */
  endSignIn: (signInId: string) => {
    player.change((sql, at) => {
      endSignIn(sql, signInId, at);
      endSessions(sql, signInId, at);
    });
    player.stream.end(signInId);
  },
  isSignInOver: (signInId: string) => isSignInOver(player.sql, signInId),
  exportTables: () => exportTableSizes(player.sql),
  exportRows: (table: string, after: number) => exportRows(player.sql, table, after),
});

export const playerLedger = ({ sql }: PlayerContext) => ({
  audit: () => audit(sql),
  figures: (query: FiguresQuery) => ledgerFigures(sql, query),
});
