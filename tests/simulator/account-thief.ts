// One run of a player and a thief who copied an open session, in half of the runs with the password too: both change,
// confirm and revert e-mail addresses, guess, change and recover passwords, add passkeys, and request payouts, and
// mails are late, in any order and at any interval. What the thief may get is calculated here independently, from the
// terms alone. At the end the owner takes the account back from the first mailbox.
import { scryptSync } from 'node:crypto';
import { mock } from 'node:test';
import { changePassword } from '#contract/account/profile.ts';
import { refreshAccess, signIn as signInCall } from '#contract/auth/accounts.ts';
import { signOutEverywhere } from '#contract/auth/devices.ts';
import { changeEmail, resetPassword } from '#contract/auth/joining.ts';
import { startPasskey } from '#contract/auth/passkeys.ts';
import { createPayout } from '#contract/cashier/payment-calls.ts';
import { durationMs, newDestination } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { issueMailToken, pendingEmail } from '#platform/auth/mail-tokens.ts';
import { endSignIn, isSignInOver } from '#platform/auth/tokens.ts';
import { cancelPayoutsSince } from '#platform/cashier/decisions.ts';
import { listDestinations, type NewPayout, startPayout } from '#platform/cashier/new-payments.ts';
import { paymentDetails } from '#platform/cashier/payment-answer.ts';
import { findPayment } from '#platform/cashier/payment-rows.ts';
import type { Env } from '#platform/host/env.ts';
import { audit } from '#platform/ledger/audit.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import type { MailOrder } from '#platform/mail/send-mail.ts';
import { profileRoutes } from '#platform/routes/account/profile-routes.ts';
import { joiningRoutes } from '#platform/routes/auth/joining-routes.ts';
import { accountRoutes, deviceRoutes, passkeyRoutes } from '#platform/routes/auth/routes.ts';
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
const THEIR_ADDRESSES = ['thief@mail.example', 'second@mail.example', 'third@mail.example'];
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
  /** Mails that are not written yet. */
  let waiting: MailOrder[] = [];
  const post = async (order: MailOrder) => {
    waiting.push(order);
  };
  const deliver = async () => {
    const orders = waiting;
    waiting = [];
    for (const order of orders) {
      const { kind, to, userId } = order;
      const purpose = purposes[kind as keyof typeof purposes];
      const holder = await DB.prepare('SELECT id FROM users WHERE email = ?').bind(to).first('id');
      if (!purpose || !(userId ?? holder)) continue;
      const token = await issueMailToken(DB, purpose, 'p1', to, order);
      if (token) links.push({ to, purpose, token });
    }
  };
  const account = {
    money: async () => ({ cash: 0, bonus: 0, toPlay: 0 }),
    knownForRecognition: async () => ({ selfExcludedUntil: null, accounts: [] }),
    hold: async () => undefined,
    clearSessionCache: async () => undefined,
    cacheSession: async () => undefined,
    endSignIn: async (id: string) => storage.transactionSync(() => endSignIn(sql, id, Date.now())),
    isSignInOver: async (id: string) => isSignInOver(sql, id),
  };
  const cashier = {
    hasDestination: async (_: string, account: string) => listDestinations(sql).some((one) => one.account === account),
    cancelPayoutsSince: async (since: number) =>
      storage.transactionSync(() => cancelPayoutsSince(sql, since, Date.now())),
    startPayout: async (request: NewPayout) => {
      const started = storage.transactionSync(() => startPayout(sql, request, Date.now()));
      const payment = started.ok && findPayment(sql, started.value);
      return payment ? { ok: true, value: paymentDetails(sql, payment) } : started;
    },
  };
  const parts: Record<string, object> = { account, cashier };
  const player = {
    call: (part: string, method: string, args: readonly unknown[]) =>
      (parts[part] as Record<string, (...args: readonly unknown[]) => unknown>)[method]?.(...args),
  };
  const PLAYER = { getByName: () => player };
  const env = { ...bindingsForTests.platform, DB, PLAYER, MAIL: { getByName: () => ({ post }) } } as unknown as Env;
  const app = mountRoutes([
    ...accountRoutes,
    ...joiningRoutes,
    ...profileRoutes,
    ...deviceRoutes,
    ...passkeyRoutes,
    ...payoutRoutes,
  ]);

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
  const theirs = () => oneOf(THEIR_ADDRESSES);
  const oneOfTheirs = (purpose: string) =>
    oneOf([undefined, ...links.filter((link) => link.to !== OWNER_ADDRESS && link.purpose === purpose)]);
  const countOf = async (table: string) =>
    Number(await DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE user_id = 'p1'`).first('n'));

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
      tried('a new address', await call(changeEmail.path, { email: theirs(), password: known }, thief.session));
    },
    async confirmEmail() {
      if ((await follow(oneOfTheirs('change-email'))).status !== 200) return;
      hold();
      if (isBack) faults.push('an address was confirmed after the owner took the account back');
    },
    /** Requests another address, reads its mail and follows the link. */
    async moveOn() {
      await deeds.changeEmail();
      await deliver();
      await deeds.confirmEmail();
    },
    /** A link that undoes a later change, in a mailbox of the thief's. */
    async undoAsThief() {
      if ((await follow(oneOfTheirs('undo-email'))).status !== 200) return;
      if (isBack) faults.push('a change was undone by the thief after the owner took the account back');
      endThief();
      hold();
      known = 'nobody-knows-1';
      password = known;
      owner = null;
    },
    async addPasskey() {
      const { status } = await call(startPasskey.path, { password: known }, thief.session);
      if (!tried('a passkey', { status, body: {} })) return;
      // As it is stored once a device has answered: devices are not simulated.
      const values = `hex(randomblob(8)), hex(randomblob(8)), 'p1', 'theirs', 'key', 0, ${Date.now()}`;
      await DB.prepare(
        `INSERT INTO passkeys (id, credential_id, user_id, name, public_key, counter, added_at) VALUES (${values})`,
      ).run();
    },
    async recover() {
      await call(resetPassword.path, { email: theirs() });
      if (draw(2) === 0) await deliver();
      const token = oneOfTheirs('recover-password')?.token ?? 'none';
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
      if ((await pendingEmail(DB, 'p1')) !== null) faults.push('a change was pending after signing out everywhere');
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
      if ((await countOf('passkeys')) > 0) faults.push('a passkey that nobody named survived a new password');
      if ((await pendingEmail(DB, 'p1')) !== null) faults.push('a change was pending after a new password');
      // The session that makes the request stays valid, even if the thief has a copy.
      if (thief.session.refresh !== owner.refresh) endThief();
    },
    async undo() {
      const mail = links.find((link) => link.to === OWNER_ADDRESS && link.purpose === 'undo-email');
      if (!mail || (await follow(mail)).status !== 200) return;
      endThief();
      hold();
      isBack = true;
      password = 'nobody-knows-1';
      if ((await countOf('passkeys')) > 0) faults.push('a passkey survived the undo');
      owner = null;
    },
    deliver,
    async recoverAccount() {
      if (!isBack || owner) return;
      await call(resetPassword.path, { email: OWNER_ADDRESS });
      await deliver();
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
  const emailNow = () => DB.prepare("SELECT email FROM users WHERE id = 'p1'").first('email');
  /** Tries every link that the thief received. */
  const followTheirs = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const link of links.filter(({ to }) => to !== OWNER_ADDRESS)) {
      const path = `/api/accounts/password/reset/confirm/${link.token}`;
      const isRecovery = link.purpose === 'recover-password';
      const { status } = await (isRecovery ? call(path, { password: 'stolen-Lantern-again' }) : follow(link));
      if (status === 200) found.push(`a link to ${link.to} (${link.purpose}) outlived the owner`);
    }
    return found;
  };
  /** With the first mailbox alone, while its link may be valid. */
  const takeBack = async (): Promise<string[]> => {
    await deliver();
    if ((await emailNow()) !== OWNER_ADDRESS) {
      const undo = newest(OWNER_ADDRESS, 'undo-email');
      const { status, body } = await follow(undo);
      if (status !== 200) return body.code === 'link_expired' ? [] : [`the owner’s undo was refused: ${body.code}`];
    }
    await call(resetPassword.path, { email: OWNER_ADDRESS });
    await deliver();
    const token = newest(OWNER_ADDRESS, 'recover-password')?.token ?? 'none';
    await call(`/api/accounts/password/reset/confirm/${token}`, { password: 'mine-Lantern-again' });
    const found = await followTheirs();
    if ((await emailNow()) !== OWNER_ADDRESS) found.push('the account has another address than the owner’s');
    if ((await countOf('passkeys')) > 0) found.push('a passkey outlived the owner');
    if (await signIn(known)) found.push('the thief signs in');
    if ((await call(refreshAccess.path, { refresh: thief.session.refresh })).status === 200)
      found.push('the thief’s session outlived the owner');
    if (!(await signIn('mine-Lantern-again'))) found.push('the owner has lost the account');
    return found;
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
      'undoAsThief',
      'addPasskey',
    ] as const),
    ...(['moveOn', 'moveOn', 'moveOn', 'deliver', 'deliver'] as const),
    ...(['signOutEverywhere', 'changePassword', 'undo', 'recoverAccount', 'wait', 'wait', 'wait'] as const),
  ];
  for (let step = 0; step < STEPS; step += 1) {
    mock.timers.tick(1_000);
    await deeds[oneOf(often)]();
  }
  faults.push(...(await takeBack()));
  const { total, brokenTransactions: broken } = audit(sql);
  if (total !== 0 || broken.length > 0) faults.push('the ledger is broken');
  return { faults, robbed };
}
