import { readBookmakersSettings } from '#platform/account/bookmakers-settings.ts';
import type { ActiveSession, ShownBalances, UserStatus } from '#platform/auth/session-cache.ts';
import { endSignIn, isSignInOver } from '#platform/auth/tokens.ts';
import { forgetStaffLog } from '#platform/backoffice/staff-log.ts';
import { listDestinations } from '#platform/cashier/new-payments.ts';
import { indexedPayments } from '#platform/cashier/payment-index.ts';
import { run } from '#platform/host/sql.ts';
import { listDecided } from '#platform/kyc/documents.ts';
import { audit, type FiguresQuery, ledgerFigures } from '#platform/ledger/audit.ts';
import { bonusToPlay } from '#platform/ledger/bonus-play.ts';
import { openHolder, setClosed, setHeld } from '#platform/ledger/holder.ts';
import { balances, lastTransactionId } from '#platform/ledger/ledger.ts';
import { wasRequested } from '#platform/ledger/money-requests.ts';
import { updatePlayDays } from '#platform/ledger/play-days.ts';
import { countUnread, forgetNotifications } from '#platform/notifications/notifications.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { exportRows, exportTableSizes } from '#platform/player/export-rows.ts';
import { exclusionAt } from '#platform/safer-gambling/exclusions.ts';
import { endAllSessions, endSessions } from '#platform/wallet/game-sessions.ts';

const money = (sql: SqlStorage): ShownBalances => {
  const { cash, bonus } = balances(sql);
  return { cash, bonus, toPlay: bonusToPlay(sql) };
};

export const playerAccount = (player: PlayerContext) => ({
  /** Assigns the object to a player, with an empty ledger in one currency. Idempotent. */
  open: (playerId: string, currency: string) => player.change((sql) => openHolder(sql, playerId, currency)),
  balances: () => player.inCurrency(balances(player.sql)),
  /** The balances that the player sees; `toPlay` is the rest of the wagering requirement. */
  money: () => money(player.sql),
  /** Ends game sessions, and none can be opened. Wins of booked stakes are still paid. Idempotent. */
  close: () => {
    player.change((sql, at) => {
      setClosed(sql, at);
      endAllSessions(sql, at);
    });
    player.stream.end(null);
  },
  /** Begins an identity review: ends game sessions, and refuses new ones and deposits. Idempotent. */
  hold: () =>
    player.changeSilence((sql, at) => {
      setHeld(sql, at);
      endAllSessions(sql, at);
    }),
  /** Data by which a new account of the same person is recognised. */
  knownForRecognition: () => ({
    selfExcludedUntil: exclusionAt(player.sql, 'self_exclusion', Date.now())?.until ?? null,
    accounts: listDestinations(player.sql).map(({ account }) => account),
  }),
  /** Deletes personal data. Rounds and payments stay, because the ledger is never deleted. */
  forget: () =>
    player.change((sql) => {
      run(sql)`DELETE FROM favourite`;
      forgetNotifications(sql);
    }),
  /** Ends a sign-in with its game sessions and streams. Wins of open rounds are still paid. */
  endSignIn: (signInId: string) => {
    player.change((sql, at) => {
      endSignIn(sql, signInId, at);
      endSessions(sql, signInId, at);
    });
    player.stream.end(signInId);
  },
  savePush: (...saved: Parameters<PlayerContext['push']['save']>) => player.push.save(...saved),
  hasRequest: (id: string) => wasRequested(player.sql, id),
  status: async (signInId: string): Promise<UserStatus | null> => {
    const active = await player.sessionCache.read(signInId);
    return active && { user: active.user, money: money(player.sql), unread: countUnread(player.sql, Date.now()) };
  },
  renewSession: (signInId: string) => player.sessionCache.renew(signInId),
  bookmakersSettings: () => player.sessionCache.value('bookmakers', readBookmakersSettings),
  decidedDocuments: () => player.sessionCache.value('decided', listDecided),
  cacheSession: (signInId: string, active: ActiveSession) => player.sessionCache.add(signInId, active),
  clearSessionCache: (heldMs?: number) => player.sessionCache.clear(heldMs),
  isSignInOver: (signInId: string) => isSignInOver(player.sql, signInId),
  exportTables: () =>
    player.change((sql) => {
      updatePlayDays(sql, lastTransactionId(sql), 0);
      return exportTableSizes(sql);
    }),
  exportRows: (table: string, after: number) => exportRows(player.sql, table, after),
});

export const playerLedger = (player: PlayerContext) => ({
  audit: () => audit(player.sql),
  /** Called once a day, so it also deletes expired rows of the staff log. */
  figures: (query: FiguresQuery) => {
    const payments = indexedPayments(player.sql, query.until, Date.now());
    const figures = { ...ledgerFigures(player.sql, query), payments };
    player.change(forgetStaffLog);
    return figures;
  },
});
