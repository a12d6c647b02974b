import { atom, computed } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { getUser, type User } from '#contract/auth/accounts.ts';
import { browserSignIn, browserSignOut } from '#contract/auth/session.ts';
import { localise, splitLocale } from '#domain/locales.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { showToast } from '#stores/notifications/toasts.ts';
import { stopAll } from '#stores/timer.ts';

/** Player data only comes from validated answers of the host: `loading` has a name (from the cookie) and no amounts. */
export type Session =
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'loading'; readonly name: string }
  | { readonly kind: 'player'; readonly user: User }
  | { readonly kind: 'failed'; readonly name: string; readonly failure: ApiFailure };

export const $session = atom<Session>({ kind: 'unsettled' });
/** Set while shown amounts are stale: when the host last confirmed them. Epoch milliseconds; null: they are fresh. */
export const $amountsAsOf = atom<number | null>(null);
export function currentUser(): User | undefined {
  const session = $session.get();
  return session.kind === 'player' ? session.user : undefined;
}
export const $isPlayer = computed($session, ({ kind }) => kind === 'player' || kind === 'loading' || kind === 'failed');

type TabMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'asOf'; readonly atMs: number | null }
  | { readonly kind: 'signedOut'; readonly why: SignOutReason };
export type SignOutReason =
  | 'asked'
  | 'access_and_refresh_token_invalid'
  | 'sessionExpired'
  | 'onlyUsersCanUse'
  | 'signedOutEverywhere';

const isTabMessage = (message: unknown): message is TabMessage =>
  typeof message === 'object' && message !== null && 'kind' in message;
const tabs = () => environment().channel('zellige-session');
const broadcast = (message: TabMessage): void => tabs().post(message);

/** How long a new tab waits for the answer of another one before it requests the user itself. */
const TAB_ANSWER_MS = 1000;

export function startSession(): () => void {
  const { page, after } = environment();
  if ($session.get().kind === 'unsettled') {
    const name = page.playerName();
    $session.set(name === null ? { kind: 'guest' } : { kind: 'loading', name });
  }
  const stopListening = tabs().listen((message) => isTabMessage(message) && onTabMessage(message));
  if ($session.get().kind !== 'loading') return stopListening;
  broadcast({ kind: 'ask' });
  const stopWaiting = after(TAB_ANSWER_MS, () => $session.get().kind === 'loading' && void refreshUser());
  return stopAll(stopListening, stopWaiting);
}

function onTabMessage(message: TabMessage): void {
  const user = currentUser();
  if (message.kind === 'user') setUser(message.user);
  if (message.kind === 'asOf') $amountsAsOf.set(message.atMs);
  if (message.kind === 'signedOut') signOutHere(message.why);
  if (message.kind === 'ask' && user) broadcast({ kind: 'user', user });
}

function setUser(user: User): void {
  const { page } = environment();
  page.setPlayer(user.username);
  page.setUnread(user.unreadNotifications ?? 0);
  answeredMs = environment().now();
  $amountsAsOf.set(null);
  $session.set({ kind: 'player', user });
}

let answeredMs = 0;

function setAmountsTime(atMs: number | null): void {
  if ($amountsAsOf.get() === atMs) return;
  $amountsAsOf.set(atMs);
  broadcast({ kind: 'asOf', atMs });
}

function signOutHere(why: SignOutReason): void {
  const { page } = environment();
  if ($session.get().kind === 'guest') return;
  $session.set({ kind: 'guest' });
  page.setPlayer(null);
  page.setUnread(0);
  const { locale, path } = splitLocale(page.address());
  const isRequested = why === 'asked';
  // A toast would disappear with the redirect: the casino page shows the reason (components/SignInNotice.astro).
  if (isPlayersPage(path)) page.navigate(`${localise('/slots/casino', locale)}${isRequested ? '' : `?signin=${why}`}`);
  else if (!isRequested) showToast({ tone: 'bad', code: why });
}

const isPlayersPage = (path: string): boolean =>
  /^\/(profile|deposit|withdrawal|balance|wheel-game-history)(\/|\?|#|$)/.test(path);

function signOutInEveryTab(why: SignOutReason): void {
  broadcast({ kind: 'signedOut', why });
  signOutHere(why);
}

type SignInAnswer = Promise<Result<User, ApiFailure>>;

/** The session is a cookie: a browser that refuses cookies has none, whatever the host answers. */
const cookiesRefused = err({ kind: 'refused', status: 403, code: 'cookies_refused', message: undefined } as const);

export const signIn = (credentials: { username: string; password: string }): SignInAnswer =>
  completeSignIn(() => environment().request(browserSignIn, { body: credentials }));

export async function completeSignIn(send: () => SignInAnswer): SignInAnswer {
  const { page } = environment();
  // Sends nothing: without a cookie there is no session that could be ended.
  if (!page.acceptsCookies()) return cookiesRefused;
  const answer = await send();
  if (!answer.ok) return answer;
  const refused = await refuseOtherRole(answer.value);
  if (refused) return err({ kind: 'refused', status: 403, code: refused, message: undefined });
  if (!page.hasSession()) return cookiesRefused;
  publishUser(answer.value);
  return ok(answer.value);
}

export function publishUser(user: User): void {
  broadcast({ kind: 'user', user });
  setUser(user);
}

/** A missing role means a player: the edge refuses unknown roles, so such a host has players only. */
const isPlayer = ({ role = 'P' }: User): boolean => role === 'P';

/** Only players may stay signed in (specification, point 6); the edge enforces it too. */
async function refuseOtherRole(user: User): Promise<SignOutReason | null> {
  if (isPlayer(user)) return null;
  await environment().request(browserSignOut);
  return 'onlyUsersCanUse';
}

export async function signOut(): Promise<void> {
  const answer = await environment().request(browserSignOut);
  // Only the edge can clear the cookies: without its answer the player is still signed in, and must know it.
  if (answer.ok || (answer.error.kind === 'refused' && answer.error.status === 401)) {
    // The host stops web push to this browser, whether or not this succeeds.
    void environment()
      .page.endPush()
      .catch(() => undefined);
    signOutInEveryTab('asked');
  } else showToast({ tone: 'bad', code: 'upstream_unavailable' });
}

export const endSession = (why: Exclude<SignOutReason, 'asked'>): void => signOutInEveryTab(why);

/** Fetches the user and publishes it to every tab. A 304 changes nothing. */
export async function refreshUser(): Promise<void> {
  const before = $session.get();
  if (before.kind === 'guest' || before.kind === 'unsettled') return;
  const answer = await environment().request(getUser);
  const now = $session.get();
  if (now.kind === 'guest') return;
  // If the session changed meanwhile, this answer may be stale.
  if (answer.ok) return now === before ? acceptUser(answer.value) : undefined;
  const { error } = answer;
  if (error.kind === 'refused' && error.status === 401) return endSession('access_and_refresh_token_invalid');
  if (error.kind === 'refused' && error.code === 'onlyUsersCanUse') return endSession('onlyUsersCanUse');
  // Keep validated amounts through a temporary failure; show the failure only if there are none.
  if (before.kind === 'player' && answeredMs > 0) setAmountsTime(answeredMs);
  if (before.kind === 'loading' || before.kind === 'failed')
    $session.set({ kind: 'failed', name: before.name, failure: error });
}

function acceptUser(user: User): void {
  answeredMs = environment().now();
  setAmountsTime(null);
  if (currentUser() === user) return;
  // A single answer with another role may be a fault of the host: the edge ends the session if the next one has it too.
  if (isPlayer(user)) publishUser(user);
}

export const loadPlayerId = (): Promise<Result<string, ApiFailure>> =>
  new Promise((resolve) => {
    let isResolved = false;
    const stop = $session.subscribe((session) => {
      if (isResolved || session.kind === 'unsettled' || session.kind === 'loading') return;
      isResolved = true;
      // The listener may run during `subscribe`, before `stop` is assigned.
      queueMicrotask(() => stop());
      if (session.kind === 'player') resolve(ok(String(session.user.id)));
      else resolve(err(session.kind === 'failed' ? session.failure : { kind: 'cancelled' }));
    });
  });
