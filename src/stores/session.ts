import { atom, computed } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { getUser, type User } from '#contract/accounts.ts';
import { browserSignIn, browserSignOut } from '#contract/session.ts';
import { localise, splitLocale } from '#domain/locales.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { showToast } from '#stores/toasts.ts';

/** Nothing is known of a player until a checked answer of the host says it: `loading` has a name and no amount. */
export type Session =
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'loading'; readonly name: string }
  | { readonly kind: 'player'; readonly user: User }
  | { readonly kind: 'failed'; readonly name: string; readonly failure: ApiFailure };

export const $session = atom<Session>({ kind: 'unsettled' });
export const $isPlayer = computed($session, ({ kind }) => kind === 'player' || kind === 'loading' || kind === 'failed');

/** What the tabs of one browser tell each other; a tab that has just opened asks. */
type News =
  | { readonly kind: 'ask' }
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'signedOut'; readonly why: SignOutReason };
export type SignOutReason =
  | 'asked'
  | 'access_and_refresh_token_invalid'
  | 'sessionExpired'
  | 'onlyUsersCanUse'
  | 'signedOutEverywhere';

const isNews = (message: unknown): message is News =>
  typeof message === 'object' && message !== null && 'kind' in message;
const tabs = () => environment().channel('zellige-session');
const tell = (news: News): void => tabs().post(news);

/** How long a new tab waits for what another one knows before it asks the host itself. */
const PATIENCE_MS = 1000;

/** Reads from the cookie who is here, asks the other tabs what they know, and listens to them. Returns how to stop. */
export function startSession(): () => void {
  const { page, after } = environment();
  if ($session.get().kind === 'unsettled') {
    const name = page.playerName();
    $session.set(name === null ? { kind: 'guest' } : { kind: 'loading', name });
  }
  const stopHearing = tabs().listen((message) => isNews(message) && hear(message));
  if ($session.get().kind !== 'loading') return stopHearing;
  tell({ kind: 'ask' });
  const stopWaiting = after(PATIENCE_MS, () => $session.get().kind === 'loading' && void refreshUser());
  return () => {
    stopHearing();
    stopWaiting();
  };
}

function hear(news: News): void {
  const session = $session.get();
  if (news.kind === 'user') receive(news.user);
  if (news.kind === 'signedOut') leave(news.why);
  if (news.kind === 'ask' && session.kind === 'player') tell({ kind: 'user', user: session.user });
}

function receive(user: User): void {
  environment().page.setPlayer(user.username);
  $session.set({ kind: 'player', user });
}

/** This tab forgets the player; pages that are a player's give way to the casino. */
function leave(why: SignOutReason): void {
  const { page } = environment();
  if ($session.get().kind === 'guest') return;
  $session.set({ kind: 'guest' });
  page.setPlayer(null);
  const { locale, path } = splitLocale(page.address());
  const asked = why === 'asked';
  // A toast would go with the page that is left: the casino says why by itself (components/SignInNotice.astro).
  if (isPlayersOwn(path)) page.navigate(`${localise('/slots/casino', locale)}${asked ? '' : `?signin=${why}`}`);
  else if (!asked) showToast({ tone: 'bad', code: why });
}

const isPlayersOwn = (path: string): boolean =>
  /^\/(profile|deposit|withdrawal|balance|wheel-game-history)(\/|\?|#|$)/.test(path);

function leaveEverywhere(why: SignOutReason): void {
  tell({ kind: 'signedOut', why });
  leave(why);
}

type Entry = Promise<Result<User, ApiFailure>>;

export const signIn = (credentials: { username: string; password: string }): Entry =>
  enter(environment().request(browserSignIn, { body: credentials }));

/** However somebody has signed in: only a player is in from here on, in every tab. */
export async function enter(asked: Entry): Entry {
  const answer = await asked;
  if (!answer.ok) return answer;
  const refused = await refuseOtherRole(answer.value);
  if (refused) return err({ kind: 'refused', status: 403, code: refused, message: undefined });
  tellUser(answer.value);
  return ok(answer.value);
}

/** Says it in every tab. */
export function tellUser(user: User): void {
  tell({ kind: 'user', user });
  receive(user);
}

/** Only players may stay signed in (specification, point 6); the edge says so too. */
async function refuseOtherRole(user: User): Promise<SignOutReason | null> {
  if (user.role === 'P') return null;
  await environment().request(browserSignOut);
  return 'onlyUsersCanUse';
}

export async function signOut(): Promise<void> {
  const answer = await environment().request(browserSignOut);
  // The cookies are the edge's to clear: without its answer the player is still signed in, and must know it.
  if (answer.ok || (answer.error.kind === 'refused' && answer.error.status === 401)) leaveEverywhere('asked');
  else showToast({ tone: 'bad', code: 'upstream_unavailable' });
}

/** The session ended by another way than signing out here: refused by the host, idle for too long, ended everywhere. */
export const endSession = (why: Exclude<SignOutReason, 'asked'>): void => leaveEverywhere(why);

/** Asks the host for the user and tells every tab. A 304 costs nothing and changes nothing. */
export async function refreshUser(): Promise<void> {
  const before = $session.get();
  if (before.kind === 'guest' || before.kind === 'unsettled') return;
  const answer = await environment().request(getUser);
  const now = $session.get();
  if (now.kind === 'guest') return;
  // Where something newer was heard meanwhile, this answer may be older.
  if (answer.ok) return now === before ? settle(answer.value) : undefined;
  const { error } = answer;
  if (error.kind === 'refused' && error.status === 401) return endSession('access_and_refresh_token_invalid');
  if (error.kind === 'refused' && error.code === 'onlyUsersCanUse') return endSession('onlyUsersCanUse');
  // A passing failure keeps what is known: amounts already checked stay, and only their absence is said.
  if (before.kind === 'loading' || before.kind === 'failed')
    $session.set({ kind: 'failed', name: before.name, failure: error });
}

function settle(user: User): void {
  const now = $session.get();
  if (now.kind === 'player' && now.user === user) return;
  // One answer that shows another role may be a fault of the host: the edge ends the session when the next one does, too.
  if (user.role === 'P') tellUser(user);
}
