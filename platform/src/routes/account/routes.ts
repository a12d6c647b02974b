import { listOwnTables, readOwnTable } from '#contract/account/own-data.ts';
import { ok } from '#domain/result.ts';
import { accountRows, accountTableSizes } from '#platform/account/account-tables.ts';
import { refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

/** Everything that the host holds on the player, table by table. Whose it is comes from the token alone. */
export const ownDataRoutes: readonly Route[] = [
  serveUser(listOwnTables, async ({ env, caller }) => {
    const [account, play] = await Promise.all([
      accountTableSizes(env.DB, caller.userId),
      playerOf(env, caller.userId).exportTables(),
    ]);
    return ok({ tables: [...account, ...play] });
  }),
  serveUser(readOwnTable, async ({ env, caller, params, query }) => {
    const name = params.table ?? '';
    const page =
      (await accountRows(env.DB, caller.userId, name, query.after)) ??
      (await playerOf(env, caller.userId).exportRows(name, query.after));
    return page ? ok(page) : refuse('not_found');
  }),
];
