// One run of a player and a thief who copied an open session, in half of the runs with the password too: e-mail addresses
// are changed, confirmed and reverted, passwords are guessed, changed and recovered, payouts are tried, in any order and at
// any interval. What the thief may get is computed here independently, from the terms alone.
import { scryptSync } from 'node:crypto';
import { mock } from 'node:test';
import { changePassword } from '#contract/account/profile.ts';
import { refreshAccess, signIn as signInCall } from '#contract/auth/accounts.ts';
import { signOutEverywhere } from '#contract/auth/devices.ts';
import { changeEmail, resetPassword } from '#contract/auth/joining.ts';
import { createPayout } from '#contract/cashier/payment-calls.ts';
import { durationMs, newDestination } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { issueMailToken } from '#platform/auth/mail-tokens.ts';
import { endSignIn, isSignInOver } from '#platform/auth/tokens.ts';
import { listDestinations, type NewPayout, startPayout } from '#platform/cashier/new-payments.ts';
import { knownPayment } from '#platform/cashier/payment-answer.ts';
import { findPayment } from '#platform/cashier/payment-rows.ts';
import type { Env } from '#platform/host/env.ts';
import { audit } from '#platform/ledger/audit.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import type { MailOrder } from '#platform/mail/send-mail.ts';
import { profileRoutes } from '#platform/routes/account/profile-routes.ts';
import { joiningRoutes } from '#platform/routes/auth/joining-routes.ts';
import { accountRoutes, deviceRoutes } from '#platform/routes/auth/routes.ts';
import { payoutRoutes } from '#platform/routes/cashier/payout-routes.ts';
import { receive } from '#platform/safer-gambling/deposits.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { mountRoutes } from '#platform/serving/serve.ts';
import { bindingsForTests } from '../support/bindings.ts';
import { d1InNode } from '../support/d1-in-node.ts';
import { playerStorage } from '../support/node-storage.ts';
import { seededDraw } from '../support/seeded-draw.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STEPS = 40;
const START = Date.UTC(2026, 0, 1);
const OWNER_ADDRESS = 'owner@mail.example';
const THEIR_ADDRESS = 'thief@mail.example';
const THEIR_ACCOUNT = 'TN59 1000 6035 1835 9847 8831';

type Session = { access: string; readonly refresh: string; isEnded: boolean };
type Answer = { readonly status: number; readonly body: Record<string, string> };

/** A cheap hash: the cost of hashing is not under test here. */
function cheapHash(password: string): string {
  const salt = Buffer.alloc(16, 1);
  const hash = scryptSync(password, salt, 32, { N: 256, r: 8, p: 1 });
  return ['scrypt', 256, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** @param hashOf hashes the account's first password. @returns broken rules, and how many payouts the thief got. */
export async function robAccount(seed: number, hashOf = cheapHash): Promise<{ faults: string[]; robbed: number }> {
  mock.timers.enable({ apis: ['Date'], now: START });
  try {
    return await life(seed, hashOf);
  } finally {
    mock.timers.reset();
  }
}

async function life(seed: number, hashOf: (password: string) => string): Promise<{ faults: string[]; robbed: number }> {
  const draw = seededDraw(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const storage = playerStorage();
  const { sql } = storage;
  openHolder(sql, 'p1', 'TND');
  storage.transactionSync(() => receive(sql, { externalId: 'deposit', amount: amountMinor(2_000_000) }, Date.now()));
  const DB = d1InNode();
  await seedSettings(DB);
  let password = 'right-Password1';
  const columns =
    'id, username, username_key, email, email_verified_at, role, currency, is_self_registered, created_at';
  await DB.prepare(
    `INSERT INTO users (${columns}, password_hash) VALUES ('p1', 'owner', 'owner', ?, 1, 'P', 'TND', 1, 1, ?)`,
  )
    .bind(OWNER_ADDRESS, hashOf(password))
    .run();
  const links: { readonly to: string; readonly purpose: string; readonly token: string }[] = [];
  const purposes = {
    'confirm-new-email': 'change-email',
    'email-changed': 'undo-email',
    'recover-password': 'recover-password',
  } as const;
  const post = async ({ kind, to, userId }: MailOrder) => {
    const purpose = purposes[kind as keyof typeof purposes];
    const owner = await DB.prepare('SELECT id FROM users WHERE email = ?').bind(to).first('id');
    if (purpose && (userId ?? owner)) links.push({ to, purpose, token: await issueMailToken(DB, purpose, 'p1', to) });
  };
  const account = {
    money: async () => ({ cash: 0, bonus: 0, toPlay: 0 }),
    knownForRecognition: async () => ({ selfExcludedUntil: null, accounts: [] }),
    hold: async () => undefined,
    endSignIn: async (id: string) => storage.transactionSync(() => endSignIn(sql, id, Date.now())),
    isSignInOver: async (id: string) => isSignInOver(sql, id),
  };
  const cashier = {
    hasDestination: async (_: string, account: string) => listDestinations(sql).some((one) => one.account === account),
    startPayout: async (request: NewPayout) => {
      const started = storage.transactionSync(() => startPayout(sql, request, Date.now()));
      const payment = started.ok && findPayment(sql, started.value);
      return payment ? { ok: true, value: knownPayment(sql, payment) } : started;
    },
  };
  const parts: Record<string, object> = { account, cashier };
  const player = {
    call: (part: string, method: string, args: readonly unknown[]) =>
      (parts[part] as Record<string, (...args: readonly unknown[]) => unknown>)[method]?.(...args),
  };
  const PLAYER = { getByName: () => player };
  const env = { ...bindingsForTests.platform, DB, PLAYER, MAIL: { getByName: () => ({ post }) } } as unknown as Env;
  const app = mountRoutes([...accountRoutes, ...joiningRoutes, ...profileRoutes, ...deviceRoutes, ...payoutRoutes]);

  const call = async (path: string, body: object, session?: Session): Promise<Answer> => {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      ...(session && { authorization: `Bearer ${session.access}` }),
    };
    const init = { method: 'POST', body: JSON.stringify(body), headers };
    const answer = await app.fetch(new Request(`http://platform.test${path}`, init), env);
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const signIn = async (tried: string): Promise<Session | null> => {
    const { status, body } = await call(signInCall.path, { username: 'owner', password: tried });
    return status === 200 ? { access: body.access ?? '', refresh: body.refresh ?? '', isEnded: false } : null;
  };
  const renew = async (session: Session | undefined) => {
    if (!session) return;
    const { status, body } = await call(refreshAccess.path, { refresh: session.refresh });
    if (status === 200) session.access = body.access ?? '';
  };
  const follow = (link: (typeof links)[number] | undefined) =>
    call(`/api/accounts/email-verify/${link?.token ?? 'none'}`, {});
  const newest = (to: string, purpose: string) => links.findLast((link) => link.to === to && link.purpose === purpose);

  const faults: string[] = [];
  let robbed = 0;
  let heldUntil = 0;
  const knowsPassword = seed % 2 === 0;
  /** The password that the thief tries: the right one in half of the runs, until it is changed. */
  let known = knowsPassword ? password : 'a-guess-1';
  let owner = await signIn(password);
  if (!owner) throw new Error('nobody gets in');
  const copied = { ...owner };
  const thief: { session: Session } = { session: knowsPassword ? ((await signIn(known)) as Session) : copied };
  const endThief = () => {
    thief.session.isEnded = true;
  };
  /** The owner has recovered the account: everything the thief has is worthless. */
  let isBack = false;
  const hold = () => {
    heldUntil = Date.now() + durationMs(newDestination.waits);
  };
  const tried = (deed: string, { status }: Answer): boolean => {
    if (status !== 200) return false;
    if (thief.session.isEnded) faults.push(`${deed} in a session that was ended`);
    if (!knowsPassword) faults.push(`${deed} without the password`);
    if (isBack) faults.push(`${deed} after the owner took the account back`);
    return true;
  };

  const deeds = {
    async payOut() {
      const body = { amount: '50', payout_system: 'bank-transfer', destination: THEIR_ACCOUNT, password: known };
      const isFirst = listDestinations(sql).length === 0;
      if (!tried('a payout', await call(createPayout.path, body, thief.session))) return;
      robbed += 1;
      if (isFirst && Date.now() < heldUntil) faults.push('a payout to a new destination within the days that it waits');
    },
    async changeEmail() {
      tried('a new address', await call(changeEmail.path, { email: THEIR_ADDRESS, password: known }, thief.session));
    },
    async confirmEmail() {
      if ((await follow(newest(THEIR_ADDRESS, 'change-email'))).status !== 200) return;
      hold();
      if (isBack) faults.push('an address was confirmed after the owner took the account back');
    },
    async recover() {
      await call(resetPassword.path, { email: THEIR_ADDRESS });
      const token = newest(THEIR_ADDRESS, 'recover-password')?.token ?? 'none';
      const next = `stolen-Lantern${draw(1000)}`;
      const { status } = await call(`/api/accounts/password/reset/confirm/${token}`, { password: next });
      if (status !== 200) return;
      if (isBack) faults.push('a password was recovered after the owner took the account back');
      known = next;
      password = next;
      endThief();
      hold();
      owner = null;
    },
    async signInAgain() {
      const session = await signIn(known);
      if (!session) return;
      if (isBack) faults.push('a sign-in after the owner took the account back');
      thief.session = session;
    },
    renew: () => renew(thief.session),
    async signOutEverywhere() {
      await renew(owner ?? undefined);
      if (!owner || (await call(signOutEverywhere.path, {}, owner)).status !== 200) return;
      endThief();
      owner = null;
    },
    async changePassword() {
      owner ??= await signIn(password);
      const next = `own-Lantern${draw(1000)}`;
      await renew(owner ?? undefined);
      if (!owner) return;
      const { status } = await call(changePassword.path, { old_password: password, new_password: next }, owner);
      if (status !== 200) return;
      password = next;
      // The session that makes the request stays valid, even if the thief has a copy.
      if (thief.session.refresh !== owner.refresh) endThief();
    },
    async undo() {
      const mail = links.find((link) => link.to === OWNER_ADDRESS && link.purpose === 'undo-email');
      if (!mail || (await follow(mail)).status !== 200) return;
      endThief();
      hold();
      isBack = true;
      owner = null;
    },
    async recoverAccount() {
      if (!isBack || owner) return;
      await call(resetPassword.path, { email: OWNER_ADDRESS });
      const token = newest(OWNER_ADDRESS, 'recover-password')?.token ?? 'none';
      const next = `back-Lantern${draw(1000)}`;
      const { status } = await call(`/api/accounts/password/reset/confirm/${token}`, { password: next });
      if (status !== 200) return;
      password = next;
      owner = await signIn(password);
      if (!owner) faults.push('the owner cannot get in again');
    },
    async wait() {
      mock.timers.tick(oneOf([MINUTE_MS, 6 * MINUTE_MS, HOUR_MS, 25 * HOUR_MS]));
    },
  };
  const often = [
    ...([
      'payOut',
      'payOut',
      'changeEmail',
      'confirmEmail',
      'confirmEmail',
      'recover',
      'signInAgain',
      'renew',
    ] as const),
    ...(['signOutEverywhere', 'changePassword', 'undo', 'recoverAccount', 'wait', 'wait', 'wait'] as const),
  ];
  for (let step = 0; step < STEPS; step += 1) {
    mock.timers.tick(1_000);
    await deeds[oneOf(often)]();
  }
  const { total, brokenTransactions: broken, strayEntries } = audit(sql);
  if (total !== 0 || broken.length > 0 || strayEntries > 0) faults.push('the ledger is broken');
  return { faults, robbed };
}
