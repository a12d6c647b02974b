/**
 * Popups. OK acknowledges one permanently, in every tab; a click outside only hides it until the next page. None covers
 * a game, a payment or a form: it waits until the player has left that page. In quiet mode all wait in the list of
 * notices.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { type BonusItem, listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import { amountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { type Notice, type NoticeType, noticeTypes } from '#model/notifications/notices.ts';
import { currentUser } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { closeModal, openModal } from '#stores/modals.ts';
import { storedAtom } from '#stores/stored-atom.ts';
import { stopAll } from '#stores/timer.ts';

const StoredNotice = v.object({
  id: v.string(),
  type: v.picklist(noticeTypes),
  amount: v.pipe(v.number(), v.safeInteger(), v.transform(amountMinor)),
  currency: v.string(),
  date: v.string(),
});

const Stored = v.object({
  player: v.string(),
  /** Older notices were not new when this browser first saw the player: shown in the list only. Epoch milliseconds. */
  since: v.number(),
  waiting: v.array(StoredNotice),
  seen: v.array(v.string()),
  hasFirstDeposit: v.boolean(),
});
type Stored = v.InferOutput<typeof Stored>;

const MAX_SHOWN = 6;
const MAX_WAITING = 50;
const MAX_SEEN = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A browser that is new to the player shows no popups older than this. */
export const FIRST_VISIT_MAX_AGE_MS = DAY_MS;
/** Older notices are never shown as popups. */
export const POPUP_MAX_AGE_MS = 7 * DAY_MS;
/** Specification, point 7: a fixed day before all data. */
const SINCE = '2022-12-01';
const BUSY =
  /^(\/[a-z]{2})?\/((slots\/(?!(?:category|provider|collection)\/)[^/?#]+|deposit|withdrawal|profile|auth)\/|wheel-game(?!-)|wheel-check|statement-check|sportsbook\/betslip)/;

const dismissed = new Set<string>();
const tabs = () => environment().channel('zellige-told');

const stored = () => storedAtom('zellige-told', Stored);

function readStored(): Stored | null {
  const user = currentUser();
  if (!user) return null;
  const player = String(user.id);
  const since = environment().now() - FIRST_VISIT_MAX_AGE_MS;
  const known = stored().get();
  return known?.player === player ? known : { player, since, waiting: [], seen: [], hasFirstDeposit: false };
}

export const $notices = atom<readonly Notice[]>([]);
const newestFirst = (notices: readonly Notice[]): Notice[] =>
  [...notices].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));

export const readNotices = (): void => $notices.set(newestFirst(readStored()?.waiting ?? []));

function store(now: Stored): void {
  const waiting = newestFirst(now.waiting).slice(0, MAX_WAITING);
  stored().set({ ...now, waiting, seen: now.seen.slice(-MAX_SEEN) });
  $notices.set(waiting);
}

const isNoticeType = (type: string | null): type is NoticeType => noticeTypes.some((known) => known === type);

const playerCurrency = (): string => currentUser()?.currency ?? DEFAULT_CURRENCY;

const noticesIn = (items: readonly BonusItem[]): Notice[] =>
  items.flatMap(({ id, type, amount, amountCurrency: currency = playerCurrency(), date }) =>
    isNoticeType(type) && amount > 0 && date !== null ? [{ id: String(id), type, amount, currency, date }] : [],
  );

export function addNotices(items: readonly BonusItem[]): void {
  const before = readStored();
  if (!before) return;
  const known = new Set([...before.seen, ...before.waiting.map(({ id }) => id)]);
  const added = new Map(noticesIn(items).map((notice) => [notice.id, notice]));
  for (const id of known) added.delete(id);
  const hasFirstDeposit = before.hasFirstDeposit || items.some(({ type }) => type === 'FirstDeposit');
  store({ ...before, waiting: [...before.waiting, ...added.values()], hasFirstDeposit });
  showNotices();
}

export function showNotices(): void {
  const { page } = environment();
  if (page.isHidden() || page.isQuiet() || page.isTyping() || BUSY.test(page.address())) return;
  const { since, waiting } = readStored() ?? { since: 0, waiting: [] };
  const first = Math.max(since, environment().now() - POPUP_MAX_AGE_MS);
  const news = newestFirst(waiting).filter(({ id, date }) => Date.parse(date) >= first && !dismissed.has(id));
  const order = ({ type }: Notice) => noticeTypes.indexOf(type);
  // Within a type the oldest opens first, so that the newest is on top.
  for (const notice of news
    .slice(0, MAX_SHOWN)
    .reverse()
    .sort((a, b) => order(a) - order(b)))
    openModal('notice', notice);
}

export function acknowledge(...ids: readonly string[]): void {
  const before = readStored();
  const waiting = before?.waiting.filter(({ id }) => !ids.includes(id)) ?? [];
  if (before) store({ ...before, waiting, seen: [...before.seen, ...ids] });
  for (const id of ids) {
    tabs().post(id);
    closeModal('notice', id);
  }
}

export function dismissUntilNextPage(id: string): void {
  dismissed.add(id);
  closeModal('notice', id);
}

export function followNotices(): () => void {
  const stop = tabs().listen((id) => {
    if (typeof id !== 'string') return;
    closeModal('notice', id);
    readNotices();
  });
  readNotices();
  showNotices();
  return stopAll(stop, () => dismissed.clear());
}

/** Polls as specified. The first deposit's bonus is requested only until it has been found. */
export async function checkNotices(): Promise<void> {
  const { request } = environment();
  const query = { is_accrued: 'true', date_from: SINCE, ordering: '-date', page: '1' } as const;
  const hasFirstDeposit = readStored()?.hasFirstDeposit ?? true;
  const answers = await Promise.all([
    request(listCashback, { query: { ...query, page_size: '2' } }),
    request(listBonuses, { query: { ...query, page_size: '2', type: 'PersonalJackpot' } }),
    hasFirstDeposit ? null : request(listBonuses, { query: { ...query, page_size: '1', type: 'FirstDeposit' } }),
  ]);
  addNotices(answers.flatMap((answer) => (answer?.ok ? answer.value.history : [])));
}
