// Links in mails. Threat: a link followed twice, late, or concurrently: exactly one call has an effect. Recovering a
// password ends all other sign-ins, and the owner is told.
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
  type MailPurpose,
  type Proof,
  readMailToken,
  type TokenFault,
  useMailToken,
} from '#platform/auth/mail-tokens.ts';
import { forgetPasskeysOf } from '#platform/auth/passkeys.ts';
import { hashPassword, newPasswordFault } from '#platform/auth/passwords.ts';
import { forgetTriesAt, mayRegister } from '#platform/auth/sign-in-throttle.ts';
import { changing } from '#platform/auth/standing.ts';
import {
  confirmEmail,
  findUser,
  findUserByEmail,
  findUserByName,
  holdPayouts,
  insertUser,
  setPassword,
} from '#platform/auth/users.ts';
import { activatePromocode, findPromocode } from '#platform/bonuses/promocodes.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField, refuseFields } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { mailAddress, sendMail } from '#platform/mail/send-mail.ts';
import { checkPassword, endSignInsOf } from '#platform/routes/auth/password.ts';
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
  const { purpose, userId, email } = proof.value;
  if (purpose === 'undo-email') return undoEmail(env, token, { userId, email });
  const before = await findUser(env.DB, userId);
  const holder = await findUserByEmail(env.DB, email);
  // Meanwhile another account has this address, or this account another one.
  const isFree = holder === null ? purpose === 'change-email' : holder.id === userId;
  if (!before || !isFree) return refuse('verifyEmailError');
  if (!(await useMailToken(env.DB, purpose, token))) return refuse('link_used');
  if (!(await confirm(env, userId, email, new Date()))) return refuse('verifyEmailError');
  const isOther = before.email !== null && mailAddress(before.email) !== mailAddress(email);
  if (isOther && before.email) {
    await holdPayouts(env.DB, userId, new Date());
    await sendMail(env, { kind: 'email-changed', to: before.email, locale, userId });
  }
  return ok({});
}

// Restores the previous address and ends every sign-in. Whoever changed it knew the password, so the password is
// replaced by a random one and must be recovered by mail.
async function undoEmail(env: Env, token: string, { userId, email }: Proof): Done {
  const now = new Date();
  if (!(await useMailToken(env.DB, 'undo-email', token))) return refuse('link_used');
  if (!(await confirm(env, userId, email, now))) return refuse('verifyEmailError');
  await setPassword(env.DB, userId, await hashPassword(crypto.randomUUID()));
  await endSignInsOf(env, userId, now);
  await forgetPasskeysOf(env.DB, userId);
  await holdPayouts(env.DB, userId, now);
  return ok({});
}

/** Sets a new password, which also confirms the address. Ends every session and revokes all passkeys. */
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
  if (!(await useMailToken(env.DB, 'recover-password', token))) return refuse('link_used');
  const now = new Date();
  await setPassword(env.DB, userId, passwordHash);
  await confirm(env, userId, user.email, now);
  await endSignInsOf(env, userId, now);
  await forgetPasskeysOf(env.DB, userId);
  await holdPayouts(env.DB, userId, now);
  await forgetTriesAt(env.DB, user.username);
  await sendMail(env, { kind: 'password-changed', to: email, locale, userId });
  return ok({});
}

/** A confirmed address is compared with those of excluded players at once. */
async function confirm(env: Env, userId: string, email: string, now: Date): Promise<boolean> {
  const isTheirs = await changing(env, userId, () => confirmEmail(env.DB, userId, email, now));
  if (isTheirs) await recognise(env, userId);
  return isTheirs;
}

/** Requests a change of address, effective once its link is followed. If the address is taken, its owner is told. */
async function askForEmail(env: Env, userId: string, email: string, locale: Locale): Promise<void> {
  const holder = await findUserByEmail(env.DB, mailAddress(email));
  const kind = holder !== null && holder.id !== userId ? 'already-registered' : 'confirm-new-email';
  await sendMail(env, { kind, to: email, locale, ...(kind === 'confirm-new-email' && { userId }) });
}

export const joiningRoutes: readonly Route[] = [
  serveAnyone(register, async ({ env, body, locale, visitor }) => {
    if (!(await mayRegister(env.DB, visitor.address, Date.now()))) return refuse('too_many_requests');
    return registerPlayer(env, body, locale);
  }),
  serveAnyone(resendEmail, async ({ env, body, locale }) => {
    await sendMail(env, { kind: 'verify-email', to: body.email, locale });
    return ok({});
  }),
  serveAnyone(verifyEmail, ({ env, params, locale }) => confirmByLink(env, params.token ?? '', locale)),
  serveAnyone(resetPassword, async ({ env, body, locale }) => {
    await sendMail(env, { kind: 'recover-password', to: body.email, locale });
    return ok({});
  }),
  serveAnyone(confirmPasswordReset, ({ env, params, body, locale }) =>
    recoverByLink(env, params.token ?? '', body.password, locale),
  ),
  serveUser(changeEmail, async ({ env, caller, body, locale, visitor }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    if (!body.password) return refuseField('password', 'required');
    const shown = await checkPassword(env, { caller, user, password: body.password, visitor });
    if (!shown.ok) return shown;
    await askForEmail(env, caller.userId, body.email, locale);
    return ok({});
  }),
];

// Threat: probing for known addresses, minors, half an account after a fault. A taken address is answered like a new
// one and its owner is told by mail; that account has no address and cannot sign in. Accepted: taken usernames are
// revealed, and players of a cashier see whether the address was kept.
type Application = v.InferOutput<typeof register.body>;
type Checked = {
  readonly cashierId: string | null;
  readonly promocode: string | null;
  readonly currency: string;
};

async function cashierOf(db: D1Database, { registration_kind: kind, cashier }: Application): Promise<string | null> {
  if (kind !== 'with-cashier' || !cashier) return null;
  const found = await findUserByName(db, cashier);
  return found?.role === 'C' && !found.isBanned ? found.id : null;
}

const promocodeFault = (code: string | null, isServiceClosed: boolean) =>
  isServiceClosed ? 'service_closed' : code === null && 'referral_code_not_found';

/** All errors by field, so that a form is corrected at once. */
async function check(db: D1Database, asked: Application, now: Date): Promise<Result<Checked, Failure>> {
  const isWithCashier = asked.registration_kind === 'with-cashier';
  const [taken, cashierId, promocode, isPromoClosed, currencies, passwordFault] = await Promise.all([
    findUserByName(db, asked.username),
    cashierOf(db, asked),
    asked.promocode ? findPromocode(db, asked.promocode, now) : null,
    asked.promocode ? isClosed(db, 'promo_codes') : false,
    readCurrencies(db),
    newPasswordFault(asked.password, [asked.username, asked.email, asked.date_of_birth]),
  ]);
  const currency = asked.currency ?? DEFAULT_CURRENCY;
  const faults: Readonly<Record<string, string | null | false>> = {
    username: taken !== null && 'already_exists',
    email: !isWithCashier && !asked.email && 'required',
    password: passwordFault,
    date_of_birth: birthFault(asked.date_of_birth, dayOf(now.getTime())),
    currency: !currencies.some(({ code, isAccepted }) => code === currency && isAccepted) && 'unknown',
    cashier: isWithCashier && cashierId === null && (asked.cashier ? 'unknown' : 'required'),
    promocode: asked.promocode !== undefined && promocodeFault(promocode, isPromoClosed),
  };
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, code]) => (code ? [[field, [{ code }]]] : [])),
  );
  return Object.keys(fields).length > 0 ? refuseFields(fields) : ok({ cashierId, promocode, currency });
}

async function registerPlayer(env: Env, asked: Application, locale: Locale): Done {
  const now = new Date();
  const passwordHash = await hashPassword(asked.password);
  const checked = await check(env.DB, asked, now);
  if (!checked.ok) return checked;
  const email = asked.email === undefined ? null : mailAddress(asked.email);
  const isKnown = email !== null && (await findUserByEmail(env.DB, email)) !== null;
  const { cashierId, promocode, currency } = checked.value;
  const id = crypto.randomUUID();
  // The object first: an existing row means that everything else exists.
  await playerOf(env, id).account.open(id, currency);
  const inserted = await insertUser(env.DB, {
    id,
    username: asked.username,
    email: isKnown ? null : email,
    passwordHash,
    parentId: cashierId,
    currency,
    isSelfRegistered: asked.registration_kind === 'self-registered',
    createdAt: now,
    locale,
    dateOfBirth: asked.date_of_birth,
    firstName: asked.first_name,
    lastName: asked.last_name,
    termsAcceptedAt: now,
  });
  // A concurrent registration took the name; if it took the address, the mail goes to that account.
  if (inserted === 'username') return refuseFields({ username: [{ code: 'already_exists' }] });
  if (inserted === 'added') await recognise(env, id);
  if (inserted === 'added' && promocode) await activatePromocode(env.DB, id, promocode, now);
  if (email !== null) await sendMail(env, { kind: isKnown ? 'already-registered' : 'verify-email', to: email, locale });
  return ok({});
}
