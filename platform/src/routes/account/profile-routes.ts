import { getBookmakersSettings, updateBookmakersSettings } from '#contract/account/bookmakers.ts';
import {
  changePassword,
  getPlayerCashier,
  getProfile,
  getStanding,
  getUserInfo,
  listPlayerTables,
  readPlayerTable,
  type Standing,
  type UserInfo,
  updateUserInfo,
} from '#contract/account/profile.ts';
import { activateReferral } from '#contract/cashier/payments.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { accountRows, accountTableSizes } from '#platform/account/account-tables.ts';
import { changeBookmakersSettings } from '#platform/account/bookmakers-settings.ts';
import { changeUserInfo, readUserInfo } from '#platform/account/user-info.ts';
import { pendingEmail } from '#platform/auth/mail-tokens.ts';
import { withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import { findUser } from '#platform/auth/users.ts';
import { redeemPromocode } from '#platform/bonuses/promocodes.ts';
import { countCall, isWithinLimit } from '#platform/host/call-counts.ts';
import { refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { listDocuments, verificationOf } from '#platform/kyc/documents.ts';
import { identityFields, isVerified } from '#platform/kyc/identity.ts';
import { replacePassword } from '#platform/routes/auth/password.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

/** @returns null for an unknown account. */
async function readStanding(db: D1Database, userId: string): Promise<Standing | null> {
  const [user, info, waiting, documents] = await Promise.all([
    findUser(db, userId),
    readUserInfo(db, userId),
    pendingEmail(db, userId),
    listDocuments(db, userId),
  ]);
  if (!user || !info) return null;
  return {
    email: user.email,
    is_email_confirmed: user.email !== null && user.emailVerifiedAt !== null,
    waiting_email: waiting,
    verification: verificationOf(documents),
    has_details: Object.values(info).every((detail) => detail !== null),
  };
}

const withLock = async (db: D1Database, userId: string, info: UserInfo) => ({
  ...info,
  locked_fields: (await isVerified(db, userId)) ? [...identityFields] : [],
});

export const profileRoutes: readonly Route[] = [
  serveUser(getProfile, async ({ env, caller }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const { cash } = await playerOf(env, user.id).account.balances();
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
    const changed = await withSessionCacheCleared(env, caller.userId, () =>
      changeUserInfo(env.DB, caller.userId, body),
    );
    if (!changed.ok) return changed;
    await recognise(env, caller.userId, { middleName: body.middle_name });
    return ok(await withLock(env.DB, caller.userId, changed.value));
  }),
  serveUser(changePassword, replacePassword),
  serveUser(getBookmakersSettings, async ({ env, caller }) =>
    ok(await playerOf(env, caller.userId).account.bookmakersSettings()),
  ),
  serveUser(updateBookmakersSettings, async ({ env, caller, body }) =>
    ok(await withSessionCacheCleared(env, caller.userId, () => changeBookmakersSettings(env.DB, caller.userId, body))),
  ),
  serveUser(getPlayerCashier, async ({ env, caller }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const parent = user.parentId ? await findUser(env.DB, user.parentId) : null;
    if (parent?.role !== 'C') return ok({ cashier: null });
    const name = [parent.firstName, parent.lastName].filter(Boolean).join(' ');
    return ok({ cashier: { id: parent.id, username: parent.username, name: name || null } });
  }),
  serveUser(activateReferral, async ({ env, caller, body, requestId, visitor }) => {
    const guessers = [caller.userId, visitor.reference];
    for (const by of guessers)
      if (!(await isWithinLimit(env.DB, 'wrongPromocodes', by, Date.now()))) return refuse('too_many_requests');
    const { code, site_name: siteName = '', site_link: siteLink = '' } = body;
    const activation = { userId: caller.userId, code, siteName, siteLink, requestId };
    const activated = await redeemPromocode(env.DB, activation, new Date());
    const isUnknown =
      !activated.ok && activated.error.kind === 'code' && activated.error.code === 'referral_code_not_found';
    if (isUnknown) for (const by of guessers) await countCall(env.DB, 'wrongPromocodes', by, Date.now());
    return activated;
  }),
];

export const dataExportRoutes: readonly Route[] = [
  serveUser(listPlayerTables, async ({ env, caller }) => {
    const [account, play] = await Promise.all([
      accountTableSizes(env.DB, caller.userId),
      playerOf(env, caller.userId).account.exportTables(),
    ]);
    return ok({ tables: [...account, ...play] });
  }),
  serveUser(readPlayerTable, async ({ env, caller, params, query }) => {
    const name = params.table ?? '';
    const page =
      (await accountRows(env.DB, caller.userId, name, query.after)) ??
      (await playerOf(env, caller.userId).account.exportRows(name, query.after));
    return page ? ok(page) : refuse('not_found');
  }),
];
