/** One visit to a provider's embedded sportsbook: signs in by token, syncs our address, and ends on leaving. */
import { atom } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { oddsFormats as formatIds, sportViews } from '#contract/account/bookmakers.ts';
import { getSportBalance, type SportProvider } from '#contract/bets/bets.ts';
import { localise, splitLocale } from '#domain/locales.ts';
import { oddsFormats } from '#domain/sportsbook/odds.ts';
import {
  DESKTOP_VIEW,
  type DgtView,
  dgtViewFor,
  readDgt,
  type SportVendor,
  writeDgt,
} from '#model/sport-embeds/sport-address.ts';
import type { Embed, EmbedAccess, EmbedEvents, OddsFormatId } from '#model/sport-embeds/sport-embed.ts';
import { noticeActivity } from '#stores/auth/inactivity.ts';
import { $isPlayer, refreshUser } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { fetchAccess, type SportFailure } from '#stores/sport-embeds/sport-access.ts';
import { $oddsFormat, accountSettings } from '#stores/sportsbook/odds-format.ts';

export type SportState =
  | { readonly step: 'closed' | 'loading' | 'ready' }
  | { readonly step: 'failed'; readonly reason: SportFailure };

export const LOAD_LIMIT_MS = 12_000;
const NAVIGATION_MS = 500;
/** A provider that rejects a new token within this time accepts none. */
export const RENEW_PAUSE_MS = 30_000;

export const $sportVisit = atom<SportState>({ step: 'closed' });

export type SportVisitOptions = {
  readonly vendor: SportVendor;
  readonly embed: () => Embed;
  /** False: the host's address is framed. */
  readonly hasScript: boolean;
  readonly isOffered: boolean;
  readonly hasTrial: boolean;
  readonly depositPath: string | null;
  readonly isNarrow: boolean;
  readonly coveredPx: number;
};
type Opened = {
  readonly options: SportVisitOptions;
  readonly embed: Embed;
  /** The embed's current page, as our path without language. */
  address: string;
  isStarted: boolean;
  /** In milliseconds of this page: route events until then only confirm our own navigation. */
  navigatingUntilMs: number;
  /** In milliseconds of this page: a token rejected before then is not renewed again. */
  mayRenewFromMs: number;
  isRenewing: boolean;
  stopWaiting: () => void;
  stops: (() => void)[];
};
let opened: Opened | null = null;
let wideView: DgtView | null = null;

const here = () => splitLocale(environment().page.address());
const isCurrent = (visit: Opened): boolean => opened === visit;

/** Opens a sportsbook. Opening it again after the window became narrow or wide continues the visit. */
export async function openSport(options: SportVisitOptions): Promise<void> {
  end();
  const visit: Opened = {
    options,
    embed: options.embed(),
    address: here().path,
    isStarted: false,
    navigatingUntilMs: Number.POSITIVE_INFINITY,
    mayRenewFromMs: Number.NEGATIVE_INFINITY,
    isRenewing: false,
    stopWaiting: () => undefined,
    stops: [],
  };
  opened = visit;
  if (!options.isOffered) return fail('absent');
  waitFor(visit);
  const { page } = environment();
  visit.stops.push(
    page.on('back', () => isCurrent(visit) && followAddress(visit)),
    $oddsFormat.listen(() => updateEmbed(visit, (embed) => embed.setOddsFormat(oddsNow()))),
  );
  const [access, view] = await Promise.all([fetchAccess(options), fetchView()]);
  if (!isCurrent(visit) || $sportVisit.get().step !== 'loading') return;
  if (typeof access === 'string') return fail(access);
  visit.address = addressAt(visit.address, options, view);
  begin(visit, access);
}

function waitFor(visit: Opened): void {
  visit.stopWaiting();
  $sportVisit.set({ step: 'loading' });
  visit.stopWaiting = environment().after(
    LOAD_LIMIT_MS,
    () => isCurrent(visit) && $sportVisit.get().step === 'loading' && fail('silent'),
  );
}

/** Updates a running embed. @param update returns whether the embed restarts for it, which shows the loading state. */
function updateEmbed(visit: Opened, update: (embed: Embed) => boolean): void {
  if (!isCurrent(visit) || !visit.isStarted) return;
  const before = $sportVisit.get();
  waitFor(visit);
  // The embed may become ready, or fail, during the update.
  if (!update(visit.embed) && $sportVisit.get().step === 'loading') $sportVisit.set(before);
}

function begin(visit: Opened, access: EmbedAccess): void {
  const { isNarrow, coveredPx } = visit.options;
  const oddsFormat = oddsNow();
  writeAddress(visit.address, 'same');
  visit.isStarted = true;
  void loadSportBalance(visit.options.vendor);
  const locale = here().locale;
  visit.embed.start(
    { ...access, address: visit.address, locale, oddsFormat, theme: 'dark', isNarrow, coveredPx },
    createEvents(visit),
  );
  visit.stops.push($isPlayer.listen((isPlayer) => void changeToken(visit, isPlayer)));
}

export function closeSport(): void {
  end();
  wideView = null;
}

function end(): void {
  const before = opened;
  opened = null;
  before?.stopWaiting();
  for (const stop of before?.stops ?? []) stop();
  if (before?.isStarted) before.embed.destroy();
  $sportVisit.set({ step: 'closed' });
}

export function resizeSport(coveredPx: number): void {
  if (opened?.isStarted) opened.embed.resize(coveredPx);
}

function fail(reason: SportFailure): void {
  const { options } = opened ?? {};
  end();
  $sportVisit.set({ step: 'failed', reason });
  if (reason === 'guest' && options) openOnSignIn(options);
}

function openOnSignIn(options: SportVisitOptions): void {
  const stop = $isPlayer.listen((isPlayer) => {
    stop();
    if (isPlayer && $sportVisit.get().step === 'failed') void openSport(options);
  });
}

const oddsNow = (): OddsFormatId => formatIds.find((id) => oddsFormats[id] === $oddsFormat.get()) ?? 0;

async function fetchView(): Promise<DgtView> {
  const kept = sportViews.find((one) => one === environment().page.sportView());
  const view = (await accountSettings())?.sport_view ?? kept ?? DESKTOP_VIEW;
  return view === 'Mobile' ? DESKTOP_VIEW : view;
}

async function changeToken(visit: Opened, isPlayer: boolean): Promise<void> {
  const access = await fetchAccess(visit.options);
  if (!isCurrent(visit) || $isPlayer.get() !== isPlayer) return;
  void loadSportBalance(visit.options.vendor);
  if (typeof access === 'string') fail(access);
  else updateEmbed(visit, (embed) => embed.setAccess(access));
}

/** The provider asks a signed-in player to sign in: their token has expired. */
async function renewToken(visit: Opened): Promise<void> {
  const nowMs = environment().elapsed();
  if (visit.isRenewing) return;
  if (nowMs < visit.mayRenewFromMs) return fail('token');
  visit.mayRenewFromMs = nowMs + RENEW_PAUSE_MS;
  visit.isRenewing = true;
  await changeToken(visit, true);
  visit.isRenewing = false;
}

function addressAt(address: string, { vendor, isNarrow }: SportVisitOptions, preferredView: DgtView): string {
  if (vendor === 'alt') return address;
  const at = readDgt(address);
  if (at.view !== null && at.view !== 'Mobile') wideView = at.view;
  return writeDgt({ ...at, view: dgtViewFor(at.view, isNarrow, wideView ?? preferredView) });
}

function writeAddress(address: string, entry: 'new' | 'same'): void {
  const { page } = environment();
  const { locale, path } = here();
  if (path !== address) page.setAddress(localise(address, locale), entry);
}

/** Back and Forward navigate the embed; the address of a dialog over it does not. */
function followAddress(visit: Opened): void {
  const { path } = here();
  if (path === visit.address || !path.startsWith(`/sport/${visit.options.vendor}/`)) return;
  visit.address = path;
  visit.navigatingUntilMs = environment().elapsed() + NAVIGATION_MS;
  visit.embed.navigate(path);
}

function createEvents(visit: Opened): EmbedEvents {
  const ifCurrent = (act: () => void) => () => void (isCurrent(visit) && act());
  const changed = ifCurrent(() => {
    notePlayerActivity();
    void refreshUser();
    void loadSportBalance(visit.options.vendor);
  });
  return {
    ready: ifCurrent(() => {
      if ($sportVisit.get().step === 'loading') visit.navigatingUntilMs = environment().elapsed() + NAVIGATION_MS;
      $sportVisit.set({ step: 'ready' });
      // Loads the modals' island, which the sportsbook was not to wait for: choosing another sportsbook on a page instead
      // of a dialog would lose this one's betslip.
      environment().page.mark('modals', '');
    }),
    route: (address) => isCurrent(visit) && route(visit, address),
    signIn: ifCurrent(() =>
      $isPlayer.get() ? void renewToken(visit) : environment().page.openDialog('account-panel'),
    ),
    deposit: ifCurrent(() => {
      const { depositPath } = visit.options;
      if (depositPath !== null) environment().page.navigate(depositPath);
    }),
    balance: changed,
    betPlaced: changed,
    error: (error) => {
      if (!isCurrent(visit)) return;
      environment().report(error);
      if ($sportVisit.get().step !== 'failed') fail('broken');
    },
  };
}

function route(visit: Opened, address: string): void {
  notePlayerActivity();
  const entry = environment().elapsed() < visit.navigatingUntilMs ? 'same' : 'new';
  visit.address = address;
  if (here().path.startsWith(`/sport/${visit.options.vendor}`)) writeAddress(address, entry);
}

/** Our window receives no input events of a cross-origin frame: embed events count as activity. */
const notePlayerActivity = (): void => {
  if ($isPlayer.get()) noticeActivity();
};

export const $sportBalance = atom<Answer<typeof getSportBalance> | null>(null);

async function loadSportBalance(sport: SportProvider): Promise<void> {
  if (!$isPlayer.get()) return $sportBalance.set(null);
  const answer = await environment().request(getSportBalance, { params: { sport } });
  if (answer.ok && $isPlayer.get()) $sportBalance.set(answer.value);
}
