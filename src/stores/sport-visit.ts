/** One visit to a provider's sportsbook: signed in with its token, followed by our address, ended on leaving. */
import { atom } from 'nanostores';
import { type Answer, isNotOffered } from '#api/client.ts';
import { oddsFormats as formatIds } from '#contract/bookmakers.ts';
import { createSportSession, createSportTestSession, createSportToken } from '#contract/sport.ts';
import { localise, splitLocale } from '#domain/locales.ts';
import { oddsFormats } from '#domain/odds.ts';
import { DESKTOP_VIEW, type DgtView, dgtViewFor, readDgt, type SportVendor, writeDgt } from '#domain/sport-address.ts';
import type { Embed, EmbedEvents, OddsFormatId } from '#domain/sport-embed.ts';
import { environment } from '#stores/environment.ts';
import { noticeActivity } from '#stores/inactivity.ts';
import { $oddsFormat, accountSettings } from '#stores/odds-format.ts';
import { openPanel } from '#stores/panels.ts';
import { $isPlayer, refreshUser } from '#stores/session.ts';
import { loadSportBalance } from '#stores/sport-balance.ts';

/** silent: nothing came in time; broken: it said so itself; token: the house could not sign the player in there. */
export type SportFailure = 'silent' | 'broken' | 'token';
export type SportState =
  | { readonly step: 'closed' | 'loading' | 'ready' }
  | { readonly step: 'failed'; readonly reason: SportFailure };

/** Longer than any sportsbook needs on a slow phone (as a game, stores/game.ts). */
export const LOAD_LIMIT_MS = 12_000;
const SENT_MS = 500;
/** A provider that lets go of one token after the other has none that holds. */
export const RENEW_PAUSE_MS = 30_000;

export const $sportVisit = atom<SportState>({ step: 'closed' });

export type SportPlace = {
  readonly vendor: SportVendor;
  readonly embed: () => Embed;
  /** A guest has a session there, too. */
  readonly hasTrial: boolean;
  /** Null while the house has no deposit page. */
  readonly depositPath: string | null;
  readonly isNarrow: boolean;
  readonly coveredPx: number;
};
type Opened = {
  readonly place: SportPlace;
  readonly embed: Embed;
  /** Where the embed stands, in our words and without language. */
  address: string;
  isStarted: boolean;
  /** Epoch milliseconds: words of where it is up to then only name the place that we have sent it to. */
  sentUntilMs: number;
  /** Epoch milliseconds: a token that was let go of before then is not replaced again. */
  renewsFromMs: number;
  isRenewing: boolean;
  stopWaiting: () => void;
  stops: (() => void)[];
};
let opened: Opened | null = null;
/** The desktop layout that a window comes back to when it is wide again. */
let wide: DgtView | null = null;

const here = () => splitLocale(environment().page.address());
const isStill = (mine: Opened): boolean => opened === mine;

/** Opened anew, where a window has become narrow or wide, it is the same visit. */
export async function openSport(place: SportPlace): Promise<void> {
  end();
  const mine: Opened = {
    place,
    embed: place.embed(),
    address: here().path,
    isStarted: false,
    sentUntilMs: Number.POSITIVE_INFINITY,
    renewsFromMs: 0,
    isRenewing: false,
    stopWaiting: () => undefined,
    stops: [],
  };
  opened = mine;
  waitFor(mine);
  const { page } = environment();
  // Another sportsbook is chosen in a dialog: a page would take this one's slip away.
  page.mark('modals', '');
  mine.stops.push(
    page.on('back', () => isStill(mine) && followAddress(mine)),
    $oddsFormat.listen(() => tellEmbed(mine, (embed) => embed.setOddsFormat(oddsNow()))),
  );
  const [token, view] = await Promise.all([askToken(place), askView()]);
  if (!isStill(mine) || $sportVisit.get().step !== 'loading') return;
  if (token === undefined) return fail('token');
  mine.address = addressAt(mine.address, place, view);
  begin(mine, token);
}

/** Nothing is seen of it until it says that it is ready, and nobody waits longer than the limit. */
function waitFor(mine: Opened): void {
  mine.stopWaiting();
  $sportVisit.set({ step: 'loading' });
  mine.stopWaiting = environment().after(
    LOAD_LIMIT_MS,
    () => isStill(mine) && $sportVisit.get().step === 'loading' && fail('silent'),
  );
}

/** Says something new to an embed that runs; one that begins anew for it is waited for as at first. */
function tellEmbed(mine: Opened, tell: (embed: Embed) => boolean): void {
  if (!isStill(mine) || !mine.isStarted) return;
  const before = $sportVisit.get();
  waitFor(mine);
  // It may be ready, or have failed, before it has answered.
  if (!tell(mine.embed) && $sportVisit.get().step === 'loading') $sportVisit.set(before);
}

function begin(mine: Opened, token: string | null): void {
  const { isNarrow, coveredPx } = mine.place;
  const oddsFormat = oddsNow();
  writeAddress(mine.address, 'same');
  mine.isStarted = true;
  void loadSportBalance(mine.place.vendor);
  const locale = here().locale;
  mine.embed.start(
    { address: mine.address, token, locale, oddsFormat, theme: 'dark', isNarrow, coveredPx },
    eventsOf(mine),
  );
  mine.stops.push($isPlayer.listen((isPlayer) => void changeToken(mine, isPlayer)));
}

export function closeSport(): void {
  end();
  wide = null;
}

function end(): void {
  const before = opened;
  opened = null;
  before?.stopWaiting();
  for (const stop of before?.stops ?? []) stop();
  if (before?.isStarted) before.embed.destroy();
  $sportVisit.set({ step: 'closed' });
}

/** What covers the window at its top has another height. */
export function coverSport(coveredPx: number): void {
  if (opened?.isStarted) opened.embed.resize(coveredPx);
}

function fail(reason: SportFailure): void {
  end();
  $sportVisit.set({ step: 'failed', reason });
}

/**
 * By the provider's own login, and with a host that has none by a session there. @returns null for a guest whom the provider
 * takes as they are, undefined when the house could not get one for its player.
 */
async function askToken({ vendor, hasTrial }: SportPlace): Promise<string | null | undefined> {
  const { request } = environment();
  const params = { sport: vendor };
  if (!$isPlayer.get()) {
    const trial = hasTrial ? await request(createSportTestSession, { params }) : null;
    return trial?.ok ? tokenOf(trial.value) : null;
  }
  const answer = await request(createSportToken[vendor]);
  if (answer.ok && answer.value.success) return answer.value.data.token;
  // Whoever was refused one is refused the other, too.
  if (!answer.ok && answer.error.kind !== 'invalid' && !isNotOffered(answer.error)) return undefined;
  const session = await request(createSportSession, { params });
  return session.ok ? (tokenOf(session.value) ?? undefined) : undefined;
}

/** A host may say it in the session's address alone. */
function tokenOf({ token, url }: Answer<typeof createSportSession>): string | null {
  if (token) return token;
  const query = url?.split('#')[0]?.split('?')[1] ?? '';
  return new URLSearchParams(query).get('token');
}

const oddsNow = (): OddsFormatId => formatIds.find((id) => oddsFormats[id] === $oddsFormat.get()) ?? 0;

async function askView(): Promise<DgtView> {
  const view = (await accountSettings())?.sport_view ?? DESKTOP_VIEW;
  return view === 'Mobile' ? DESKTOP_VIEW : view;
}

async function changeToken(mine: Opened, isPlayer: boolean): Promise<void> {
  const token = await askToken(mine.place);
  if (!isStill(mine) || $isPlayer.get() !== isPlayer) return;
  void loadSportBalance(mine.place.vendor);
  if (token === undefined) fail('token');
  else tellEmbed(mine, (embed) => embed.setToken(token));
}

/** The provider no longer knows a player whom the house still knows: their token's time was over. */
async function renewToken(mine: Opened): Promise<void> {
  const nowMs = environment().now();
  if (mine.isRenewing) return;
  if (nowMs < mine.renewsFromMs) return fail('token');
  mine.renewsFromMs = nowMs + RENEW_PAUSE_MS;
  mine.isRenewing = true;
  await changeToken(mine, true);
  mine.isRenewing = false;
}

/** The layout in an address is that of the window's width. */
function addressAt(address: string, { vendor, isNarrow }: SportPlace, liked: DgtView): string {
  if (vendor === 'alt') return address;
  const at = readDgt(address);
  if (at.view !== null && at.view !== 'Mobile') wide = at.view;
  return writeDgt({ ...at, view: dgtViewFor(at.view, isNarrow, wide ?? liked) });
}

function writeAddress(address: string, entry: 'new' | 'same'): void {
  const { page } = environment();
  const { locale, path } = here();
  if (path !== address) page.setAddress(localise(address, locale), entry);
}

/** Back and Forward lead through the embed's own places; a dialog's address over it is none of them. */
function followAddress(mine: Opened): void {
  const { path } = here();
  if (path === mine.address || !path.startsWith(`/sport/${mine.place.vendor}/`)) return;
  mine.address = path;
  mine.sentUntilMs = environment().now() + SENT_MS;
  mine.embed.navigate(path);
}

function eventsOf(mine: Opened): EmbedEvents {
  const ifStill = (act: () => void) => () => void (isStill(mine) && act());
  const changed = ifStill(() => {
    noticePlayer();
    void refreshUser();
    void loadSportBalance(mine.place.vendor);
  });
  return {
    ready: ifStill(() => {
      if ($sportVisit.get().step === 'loading') mine.sentUntilMs = environment().now() + SENT_MS;
      $sportVisit.set({ step: 'ready' });
    }),
    route: (address) => isStill(mine) && route(mine, address),
    signIn: ifStill(() => ($isPlayer.get() ? void renewToken(mine) : openPanel('account-panel'))),
    deposit: ifStill(() => {
      const { depositPath } = mine.place;
      if (depositPath !== null) environment().page.navigate(depositPath);
    }),
    balance: changed,
    betPlaced: changed,
    error: (error) => {
      if (!isStill(mine)) return;
      environment().report(error);
      if ($sportVisit.get().step !== 'failed') fail('broken');
    },
  };
}

function route(mine: Opened, address: string): void {
  noticePlayer();
  const entry = environment().now() < mine.sentUntilMs ? 'same' : 'new';
  mine.address = address;
  // Not over the address of a dialog that stands before it.
  if (here().path.startsWith(`/sport/${mine.place.vendor}`)) writeAddress(address, entry);
}

/** Our window hears no key or pointer of a frame on another origin. */
const noticePlayer = (): void => {
  if ($isPlayer.get()) noticeActivity();
};
