import { getBookmakersSettings, updateBookmakersSettings } from '#contract/bookmakers.ts';
import { activateReferral } from '#contract/payments.ts';
import {
  changePassword,
  getOwnCashier,
  getProfile,
  getUserInfo,
  type UserInfo,
  updateUserInfo,
} from '#contract/profile.ts';
import { getStanding } from '#contract/standing.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { changeBookmakersSettings, readBookmakersSettings } from '#platform/accounts/bookmakers-settings.ts';
import { changeOwnPassword } from '#platform/accounts/password-change.ts';
import { readStanding } from '#platform/accounts/standing.ts';
import { changeUserInfo, readUserInfo } from '#platform/accounts/user-info.ts';
import { findUser } from '#platform/accounts/users.ts';
import { recognise } from '#platform/identity/recognition.ts';
import { identityFields, isVerified } from '#platform/identity/verified-identity.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { activateTyped } from '#platform/promocodes/promocodes.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

const withLock = async (db: D1Database, userId: string, info: UserInfo) => ({
  ...info,
  locked_fields: (await isVerified(db, userId)) ? [...identityFields] : [],
});

/** What a player reads and says of themselves. Whose it is comes from the token alone. */
export const profileRoutes: readonly Route[] = [
  serveUser(getProfile, async ({ env, caller }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const { cash } = await playerOf(env, user.id).balances();
    return ok({
      id: user.id,
      username: user.username,
      date_joined: user.createdAt.toISOString(),
      balance_currency: user.currency,
      balance: toDecimal(cash),
      is_banned: user.isBanned,
    });
  }),
  serveUser(getStanding, async ({ env, caller }) => {
    const standing = await readStanding(env.DB, caller.userId);
    return standing ? ok(standing) : refuse('not_authenticated');
  }),
  serveUser(getUserInfo, async ({ env, caller }) => {
    const info = await readUserInfo(env.DB, caller.userId);
    return info ? ok(await withLock(env.DB, caller.userId, info)) : refuse('not_authenticated');
  }),
  serveUser(updateUserInfo, async ({ env, caller, body }) => {
    const changed = await changeUserInfo(env.DB, caller.userId, body);
    if (!changed.ok) return changed;
    await recognise(env, caller.userId);
    return ok(await withLock(env.DB, caller.userId, changed.value));
  }),
  serveUser(changePassword, async ({ env, caller, body, locale, visitor }) => {
    const changed = await changeOwnPassword(env, caller, body, { locale, visitor });
    return changed.ok ? ok({}) : changed;
  }),
  serveUser(getBookmakersSettings, async ({ env, caller }) => ok(await readBookmakersSettings(env.DB, caller.userId))),
  serveUser(updateBookmakersSettings, async ({ env, caller, body }) =>
    ok(await changeBookmakersSettings(env.DB, caller.userId, body)),
  ),
  serveUser(getOwnCashier, async ({ env, caller }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const parent = user.parentId ? await findUser(env.DB, user.parentId) : null;
    if (parent?.role !== 'C') return ok({ cashier: null });
    const name = [parent.firstName, parent.lastName].filter(Boolean).join(' ');
    return ok({ cashier: { id: parent.id, username: parent.username, name: name || null } });
  }),
  serveUser(activateReferral, async ({ env, caller, body, requestId }) => {
    const { code, site_name: siteName = '', site_link: siteLink = '' } = body;
    const activation = { userId: caller.userId, code, siteName, siteLink, requestId };
    const activated = await activateTyped(env.DB, activation, new Date());
    return activated.ok ? ok({}) : activated;
  }),
];
