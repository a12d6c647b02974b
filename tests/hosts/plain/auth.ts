// Sign-in, sign-up and the session, under /api/accounts.
import { randomUUID } from 'node:crypto';
import { Failure, fieldFailure, Id, Reply } from './plain-values.ts';
import { type Call, open, type Route, required, signedIn, textFrom } from './routes.ts';
import { newUser } from './seed.ts';
import { shownUser } from './user.ts';
import { nextId, type User, type World } from './world.ts';

const passwordRule = /^[\p{L}\p{N}!#$()@?{}|*+,^.\-&=%_:;~]{5,40}$/u;
const over = () => new Failure(401, 'access_and_refresh_token_invalid', 'The session is over.');
const done = { detail: 'ok' };

export function checkedPassword(body: Record<string, unknown>, field: string): string {
  const password = textFrom(body, field);
  if (!passwordRule.test(password)) throw fieldFailure(field, 'invalid', 'Enter a valid password.');
  return password;
}

export function checkedEmail(body: Record<string, unknown>): string {
  const email = textFrom(body, 'email');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw fieldFailure('email', 'invalid', 'Enter a valid email address.');
  return email;
}

export function mail(world: World, to: string, kind: 'password' | 'email'): void {
  world.mails.push({ to, kind, token: randomUUID() });
}

async function signIn({ body, world, tokens, shape }: Call) {
  required(body, 'username', 'password');
  const user = world.users.find(({ username, password }) => username === body.username && password === body.password);
  if (!user) throw new Failure(401, 'no_active_account', 'No active account found with the given credentials.');
  const access = await tokens.issue('access', user.id);
  const refresh = await tokens.issue('refresh', user.id);
  return { access, refresh, ...(shape.signIn === 'user' && shownUser(user)) };
}

async function readRefresh({ body, tokens, world }: Call) {
  const read = await tokens.read('refresh', textFrom(body, 'refresh'));
  return read && !world.endedTokens.has(read.tokenId) ? read : undefined;
}

async function refresh(call: Call) {
  const read = await readRefresh(call);
  if (!read) throw over();
  return { access: await call.tokens.issue('access', read.userId) };
}

async function signOut(call: Call) {
  const read = await readRefresh(call);
  if (read) call.world.endedTokens.add(read.tokenId);
  return new Reply(204, null);
}

function signUp({ body, world }: Call) {
  required(body, 'username', 'email', 'password');
  const username = textFrom(body, 'username');
  if (world.users.some((user) => user.username === username)) {
    throw fieldFailure('username', 'already_exists', 'A user with that username already exists.');
  }
  const email = checkedEmail(body);
  const password = checkedPassword(body, 'password');
  const currency = typeof body.currency === 'string' && body.currency ? body.currency : 'TND';
  const user = newUser(nextId(world), username, { email, password, currency, isSelfRegistered: true });
  for (const name of Object.keys(user.info) as (keyof User['info'])[]) {
    if (typeof body[name] === 'string') user.info[name] = body[name];
  }
  world.users.push(user);
  mail(world, email, 'email');
  return new Reply(201, { id: new Id(user.id), username, email });
}

/** Removes the mail with this token from the mailbox, so that each token works once. */
function ownerOf({ params, world }: Call, kind: 'password' | 'email'): User {
  const index = world.mails.findIndex((sent) => sent.kind === kind && sent.token === params.token);
  const user = world.users.find(({ email }) => email === world.mails[index]?.to);
  if (!user) throw new Failure(400, 'invalid_token', 'The token is invalid or over.');
  world.mails.splice(index, 1);
  return user;
}

function sendAgain(kind: 'password' | 'email') {
  return ({ body, world }: Call) => {
    const email = checkedEmail(body);
    if (world.users.some((user) => user.email === email)) mail(world, email, kind);
    return done;
  };
}

function confirmReset(call: Call) {
  const field = ['new_password', 'password', 'password1'].find((name) => name in call.body) ?? 'new_password';
  const password = checkedPassword(call.body, field);
  ownerOf(call, 'password').password = password;
  return done;
}

export const authRoutes = (): Route[] => [
  open('POST', '/api/accounts/login', signIn),
  open('POST', '/api/accounts/logout', signOut),
  open('POST', '/api/accounts/refresh', refresh),
  open('POST', '/api/accounts/password/reset', sendAgain('password')),
  open('POST', '/api/accounts/password/reset/confirm/:token', confirmReset),
  open('POST', '/api/accounts/registration', signUp),
  open('POST', '/api/accounts/registration/resend-email', sendAgain('email')),
  open('POST', '/api/accounts/email-verify/:token', (call) => {
    ownerOf(call, 'email');
    return done;
  }),
  signedIn('POST', '/api/users/change/user/email', ({ body, user, world }) => {
    user.email = checkedEmail(body);
    mail(world, user.email, 'email');
    return done;
  }),
];
