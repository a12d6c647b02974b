// Links in mails. Threat: a link is followed twice, late, or concurrently. So exactly one call has an effect. Recovering a
// password ends all other sign-ins, and the owner gets a mail.
import type * as v from 'valibot';
import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/auth/joining.ts';
import type { ErrorCode, FieldErrors } from '#contract/errors.ts';
import { birthFault } from '#domain/auth/age.ts';
import type { Locale } from '#domain/locales.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import {
  emailChangeTime,
  insertEmailChange,
  isAddressFree,
  isAddressTaken,
  isUndoable,
  undoChangesFrom,
} from '#platform/auth/email-changes.ts';
import { isHouseName } from '#platform/auth/look-alikes.ts';
import {
  isLinkValid,
  type MailPurpose,
  type Proof,
  readMailToken,
  type TokenFault,
} from '#platform/auth/mail-tokens.ts';
import { hashPassword, newPasswordFault } from '#platform/auth/passwords.ts';
import { mayRegister, resetTries } from '#platform/auth/sign-in-throttle.ts';
import {
  findUser,
  findUserByName,
  insertPlayer,
  isNameTaken,
  payoutHoldEnd,
  type UserRow,
} from '#platform/auth/users.ts';
import { activatePromocode, findPromocode } from '#platform/bonuses/promocodes.ts';
import { countCall } from '#platform/host/call-counts.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField, refuseFields } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { part } from '#platform/host/sql.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { mailAddress, sendMail } from '#platform/mail/send-mail.ts';
import { changeAccess } from '#platform/routes/auth/access-change.ts';
import { checkPassword } from '#platform/routes/auth/password.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';
import { isClosed } from '#platform/settings/services.ts';
import { readCurrencies } from '#platform/settings/settings.ts';

type Done = Promise<Result<Record<string, never>, Failure>>;

const refusalOf = (fault: TokenFault, unknown: ErrorCode) =>
  refuse(({ used: 'link_used', expired: 'link_expired', unknown } as const)[fault]);

const VERIFIES: readonly MailPurpose[] = ['verify-email', 'change-email', 'undo-email'];

/** Confirms an address, changes it, or undoes a change. */
async function confirmByLink(env: Env, token: string, locale: Locale): Done {
  const proof = await readMailToken(env.DB, VERIFIES, token);
  if (!proof.ok) return refusalOf(proof.error, 'verifyEmailError');
  const { purpose, changeId } = proof.value;
  const link = { ...proof.value, token, locale };
  const isDone = changeId === null ? await confirmEmail(env, link) : await undoEmail(env, { ...link, changeId });
  if (isDone) return ok({});
  // Either a concurrent call used the link, or the address belongs to another account.
  const again = await readMailToken(env.DB, [purpose], token);
  return again.ok ? refuse('verifyEmailError') : refusalOf(again.error, 'verifyEmailError');
}

type Link = Proof & { readonly purpose: MailPurpose; readonly token: string; readonly locale: Locale };

async function confirmEmail(env: Env, { purpose, userId, email, token, locale }: Link): Promise<boolean> {
  const now = new Date();
  // Since the mail was sent, another account may have got this address, or this account another address.
  const isCurrentAddress = purpose === 'verify-email' ? part`email = ${email}` : part`1`;
  const isAllowed = part`${isLinkValid(purpose, token, now)} AND ${isAddressFree(userId, email, now)}`;
  const made = await changeAccess(env, {
    userId,
    now,
    when: part`${isAllowed} AND ${isCurrentAddress}`,
    set: part`email = ${email}, email_verified_at = ${now.getTime()}, payouts_held_until =
      CASE WHEN email <> ${email} THEN ${payoutHoldEnd(now)} ELSE payouts_held_until END`,
    before: insertEmailChange(env.DB, userId, email, now, part`${isAllowed} AND ${isCurrentAddress}`),
    keptSignIn: 'all',
    keptPasskeys: 'all',
  });
  if (!made) return false;
  await recognise(env, userId);
  const [change] = made.before;
  if (change) {
    const to = `${change.previous}`;
    await sendMail(env, { kind: 'email-changed', to, locale, userId, changeId: Number(change.id) });
  }
  return true;
}

// Restores the address before a change and voids all later changes. Whoever changed it knew the password, so a random one
// replaces it, and the owner recovers it by mail.
async function undoEmail(
  env: Env,
  { userId, email, token, locale, changeId }: Link & { readonly changeId: number },
): Promise<boolean> {
  const now = new Date();
  const since = await emailChangeTime(env.DB, changeId);
  const made = await changeAccess(env, {
    ...recovery(userId, now, await hashPassword(crypto.randomUUID()), email),
    when: part`${isLinkValid('undo-email', token, now)} AND ${isUndoable(userId, changeId)}
      AND ${isAddressFree(userId, email, now)}`,
    after: (isMade) => undoChangesFrom(env.DB, userId, changeId, now, isMade),
  });
  if (!made) return false;
  await playerOf(env, userId).cashier.cancelPayoutsSince(since);
  await recognise(env, userId);
  const addresses = [
    email,
    ...made.after.flatMap(({ previous, address }) => [`${previous}`, `${address}`]),
    ...made.links.map((link) => link.email),
  ];
  for (const to of new Set(addresses.map(mailAddress)))
    await sendMail(env, { kind: 'email-change-undone', to, locale, userId });
  return true;
}

/** Sets a new password, which also confirms the address. Ends all sessions and revokes all passkeys. */
async function recoverByLink(env: Env, token: string, password: string, locale: Locale): Done {
  const proof = await readMailToken(env.DB, ['recover-password'], token);
  if (!proof.ok) return refusalOf(proof.error, 'recoveryError');
  const { userId, email } = proof.value;
  const user = await findUser(env.DB, userId);
  if (!user?.email || mailAddress(user.email) !== mailAddress(email)) return refuse('recoveryError');
  const personal = [user.username, user.email, user.firstName, user.lastName, user.dateOfBirth];
  const fault = await newPasswordFault(password, personal);
  if (fault) return refuseField('password', fault);
  const passwordHash = await hashPassword(password);
  const now = new Date();
  const isGood = part`${isLinkValid('recover-password', token, now)} AND email = ${email}`;
  if (!(await changeAccess(env, { ...recovery(userId, now, passwordHash, email), when: isGood })))
    return refuse('link_used');
  await recognise(env, userId);
  await resetTries(env.DB, user.username);
  await sendMail(env, { kind: 'password-changed', to: email, locale, userId });
  return ok({});
}

/** A recovery by the owner of the mail address. It keeps no earlier sign-in, passkey or browser. */
const recovery = (userId: string, now: Date, passwordHash: string, email: string) => ({
  userId,
  now,
  set: part`email = ${email}, email_verified_at = ${now.getTime()}, password_hash = ${passwordHash},
    payouts_held_until = ${payoutHoldEnd(now)}`,
  keptPasskeys: [],
  forgetsBrowsers: true,
});

/** Requests a change of address, effective once its link is followed. The owner of a taken address gets a mail instead. */
async function requestEmailChange(env: Env, user: UserRow, email: string, locale: Locale): Promise<void> {
  const isTaken = await isAddressTaken(env.DB, user.id, mailAddress(email), new Date());
  if (isTaken) await sendMail(env, { kind: 'already-registered', to: email, locale });
  else
    await sendMail(env, { kind: 'confirm-new-email', to: email, locale, userId: user.id, stamp: user.securityStamp });
}

export const joiningRoutes: readonly Route[] = [
  serveAnyone(register, async ({ env, body, locale, visitor }) => {
    if (!(await mayRegister(env.DB, visitor.reference, Date.now()))) return refuse('too_many_requests');
    return registerPlayer(env, body, locale);
  }),
  serveAnyone(resendEmail, async ({ env, body, locale, visitor }) => {
    if (!(await countCall(env.DB, 'askedMails', visitor.reference, Date.now()))) return refuse('too_many_requests');
    await sendMail(env, { kind: 'verify-email', to: body.email, locale });
    return ok({});
  }),
  serveAnyone(verifyEmail, async ({ env, params, locale, visitor }) => {
    if (!(await countCall(env.DB, 'followedLinks', visitor.reference, Date.now()))) return refuse('too_many_requests');
    return confirmByLink(env, params.token ?? '', locale);
  }),
  serveAnyone(resetPassword, async ({ env, body, locale, visitor }) => {
    if (!(await countCall(env.DB, 'askedMails', visitor.reference, Date.now()))) return refuse('too_many_requests');
    await sendMail(env, { kind: 'recover-password', to: body.email, locale });
    return ok({});
  }),
  serveAnyone(confirmPasswordReset, async ({ env, params, body, locale, visitor }) => {
    if (!(await countCall(env.DB, 'followedLinks', visitor.reference, Date.now()))) return refuse('too_many_requests');
    return recoverByLink(env, params.token ?? '', body.password, locale);
  }),
  serveUser(changeEmail, async ({ env, caller, body, locale, visitor }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    if (!body.password) return refuseField('password', 'required');
    const checked = await checkPassword(env, { caller, user, password: body.password, visitor });
    if (!checked.ok) return checked;
    await requestEmailChange(env, user, body.email, locale);
    return ok({});
  }),
];

// Registration. Threat: probing for known addresses, minors, half an account after a fault. So a taken address gets the same
// response as a new one, and its owner gets a mail; the new account has no address and cannot sign in. Accepted risk: the
// response reveals taken usernames, and players of a cashier see whether the address was stored.
type Registration = v.InferOutput<typeof register.body>;
type Checked = {
  readonly cashierId: string | null;
  readonly promocode: string | null;
  readonly currency: string;
};

async function cashierOf(db: D1Database, { registration_kind: kind, cashier }: Registration): Promise<string | null> {
  if (kind !== 'with-cashier' || !cashier) return null;
  const found = await findUserByName(db, cashier);
  return found?.role === 'C' && !found.isBanned ? found.id : null;
}

const promocodeFault = (code: string | null, isServiceClosed: boolean) =>
  isServiceClosed ? 'service_closed' : code === null && 'referral_code_not_found';

/** Returns all errors by field, so that the form can be corrected in one go. */
async function check(db: D1Database, registration: Registration, now: Date): Promise<Result<Checked, Failure>> {
  const isWithCashier = registration.registration_kind === 'with-cashier';
  const [taken, cashierId, promocode, isPromoClosed, currencies, passwordFault] = await Promise.all([
    isNameTaken(db, registration.username),
    cashierOf(db, registration),
    registration.promocode ? findPromocode(db, registration.promocode, now) : null,
    registration.promocode ? isClosed(db, 'promo_codes') : false,
    readCurrencies(db),
    newPasswordFault(registration.password, [registration.username, registration.email, registration.date_of_birth]),
  ]);
  const currency = registration.currency ?? DEFAULT_CURRENCY;
  const faults: Readonly<Record<string, string | null | false>> = {
    username: isHouseName(registration.username) ? 'reserved' : taken && 'already_exists',
    email: !isWithCashier && !registration.email && 'required',
    password: passwordFault,
    date_of_birth: birthFault(registration.date_of_birth, dayOf(now.getTime())),
    currency: !currencies.some(({ code, isAccepted }) => code === currency && isAccepted) && 'unknown',
    cashier: isWithCashier && cashierId === null && (registration.cashier ? 'unknown' : 'required'),
    promocode: registration.promocode !== undefined && promocodeFault(promocode, isPromoClosed),
  };
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, code]) => (code ? [[field, [{ code }]]] : [])),
  );
  return Object.keys(fields).length > 0 ? refuseFields(fields) : ok({ cashierId, promocode, currency });
}

async function registerPlayer(env: Env, registration: Registration, locale: Locale): Done {
  const now = new Date();
  const passwordHash = await hashPassword(registration.password);
  const checked = await check(env.DB, registration, now);
  if (!checked.ok) return checked;
  const email = registration.email === undefined ? null : mailAddress(registration.email);
  const id = crypto.randomUUID();
  const isKnown = email !== null && (await isAddressTaken(env.DB, id, email, now));
  const { cashierId, promocode, currency } = checked.value;
  // Opens the object first, so that an existing row means that everything else exists.
  await playerOf(env, id).account.open(id, currency);
  const player = {
    id,
    username: registration.username,
    email: isKnown ? null : email,
    passwordHash,
    parentId: cashierId,
    currency,
    isSelfRegistered: registration.registration_kind === 'self-registered',
    locale,
    dateOfBirth: registration.date_of_birth,
    firstName: registration.first_name ?? null,
    lastName: registration.last_name ?? null,
  };
  const inserted = await insertPlayer(env.DB, player, now);
  // A concurrent registration took the username. If it took the address, that account gets the mail.
  if (inserted === 'username') return refuseFields({ username: [{ code: 'already_exists' }] });
  if (inserted === 'added') await recognise(env, id);
  if (inserted === 'added' && promocode) await activatePromocode(env.DB, id, promocode, now);
  if (email !== null) await sendMail(env, { kind: isKnown ? 'already-registered' : 'verify-email', to: email, locale });
  return ok({});
}
