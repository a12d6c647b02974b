/**
 * Opens accounts.
 * Threat: probing for known addresses, minors, an account in somebody else's name, half an account after a fault. A
 * taken address is answered like a new one and its owner is told by mail; the account is created without an address,
 * because a free username would reveal the difference, and cannot sign in.
 * Accepted risk: taken usernames are revealed, because nobody could choose one otherwise; whoever forgot an account
 * uses up a username; and players of a cashier, who are signed in at once, see whether the address was kept.
 */
import type * as v from 'valibot';
import type { register } from '#contract/auth/joining.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { birthFault } from '#domain/auth/age.ts';
import type { Locale } from '#domain/locales.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { hashPassword, newPasswordFault } from '#platform/auth/passwords.ts';
import { findUserByEmail, findUserByName, insertUser } from '#platform/auth/users.ts';
import { activatePromocode, findPromocode } from '#platform/bonuses/promocodes.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuseFields } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { mailAddress, sendMail } from '#platform/mail/send-mail.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import { readCurrencies } from '#platform/settings/settings.ts';

type Application = v.InferOutput<typeof register.body>;
type Checked = {
  readonly cashierId: string | null;
  /** Normalised. */
  readonly promocode: string | null;
  readonly currency: string;
};

/** The cashier named by the player, if any. */
async function cashierOf(db: D1Database, { registration_kind: kind, cashier }: Application): Promise<string | null> {
  if (kind !== 'with-cashier' || !cashier) return null;
  const found = await findUserByName(db, cashier);
  return found?.role === 'C' && !found.isBanned ? found.id : null;
}

/** All errors by field, so that a form is corrected at once. */
async function check(db: D1Database, asked: Application, now: Date): Promise<Result<Checked, Failure>> {
  const isWithCashier = asked.registration_kind === 'with-cashier';
  const [taken, cashierId, promocode, currencies, passwordFault] = await Promise.all([
    findUserByName(db, asked.username),
    cashierOf(db, asked),
    asked.promocode ? findPromocode(db, asked.promocode) : null,
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
    promocode: asked.promocode !== undefined && promocode === null && 'referral_code_not_found',
  };
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, code]) => (code ? [[field, [{ code }]]] : [])),
  );
  return Object.keys(fields).length > 0 ? refuseFields(fields) : ok({ cashierId, promocode, currency });
}

/** @param locale the language of mails. */
export async function registerPlayer(env: Env, asked: Application, locale: Locale): Promise<Result<void, Failure>> {
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
  return ok(undefined);
}
