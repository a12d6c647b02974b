/**
 * What a player is told by a popup: cashback, the first deposit's bonus, a jackpot. Told to be seen once: OK is kept for
 * good, here and in every tab; a click beside it only puts it away until the next page. What is too old for a popup stays
 * in the list of notifications until it is said OK to.
 * Nothing is told over a game, a payment or a form: it waits until the player has left that page.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import type { BonusItem } from '#contract/bonuses.ts';
import { listBonuses, listCashback } from '#contract/bonuses.ts';
import { amountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { type NoticeType, noticeTypes, type Notice as Told } from '#domain/notices.ts';
import { environment } from '#stores/environment.ts';
import { closeModal, openModal } from '#stores/modals.ts';
import { $session } from '#stores/session.ts';

const Notice = v.object({
  id: v.string(),
  type: v.picklist(noticeTypes),
  amount: v.pipe(v.number(), v.safeInteger(), v.transform(amountMinor)),
  currency: v.string(),
  date: v.string(),
});

/** What a browser keeps of one player; another's begins anew. */
const Kept = v.object({
  player: v.string(),
  /** What came before then was no news when this browser first saw the player: the list alone has it. Epoch milliseconds. */
  since: v.number(),
  waiting: v.array(Notice),
  seen: v.array(v.string()),
  hasFirstDeposit: v.boolean(),
});
type Kept = v.InferOutput<typeof Kept>;

const KEPT = 'zellige-told';
/** Popups at once, and what is kept for the list. */
const MOST_SHOWN = 6;
const MOST_WAITING = 50;
const MOST_SEEN = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A browser that is new to the player does not tell what is long known. */
export const FIRST_NEWS_MS = DAY_MS;
/** What is older is told by no popup. */
export const NEWS_MS = 7 * DAY_MS;
/** Specification, point 7: a fixed day before anything there was. */
const SINCE = '2022-12-01';
/** Where somebody plays, pays, spins or fills something in. */
const BUSY =
  /^(\/(en|ar))?\/((slots\/(?!(?:category|provider|collection)\/)[^/?#]+|deposit|withdrawal|profile|auth)\/|wheel-game(?!-))/;

/** Put away on this page. */
const putAway = new Set<string>();
const tabs = () => environment().channel('zellige-told');

function kept(): Kept | null {
  const session = $session.get();
  if (session.kind !== 'player') return null;
  const player = String(session.user.id);
  const since = environment().now() - FIRST_NEWS_MS;
  const nothing = { player, since, waiting: [], seen: [], hasFirstDeposit: false };
  try {
    const read = v.parse(Kept, JSON.parse(environment().storage.read(KEPT) ?? ''));
    return read.player === player ? read : nothing;
  } catch {
    return nothing;
  }
}

/** What the player has not said OK to, the newest first. */
export const $notices = atom<readonly Told[]>([]);
const newestFirst = (notices: readonly Told[]): Told[] =>
  notices.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));

export const readNotices = (): void => $notices.set(newestFirst(kept()?.waiting ?? []));

function keep(now: Kept): void {
  const waiting = newestFirst(now.waiting).slice(0, MOST_WAITING);
  environment().storage.write(KEPT, JSON.stringify({ ...now, waiting, seen: now.seen.slice(-MOST_SEEN) }));
  $notices.set(waiting);
}

const isNoticeType = (type: string | null): type is NoticeType => noticeTypes.some((known) => known === type);

function ownCurrency(): string {
  const session = $session.get();
  return (session.kind === 'player' ? session.user.currency : undefined) ?? DEFAULT_CURRENCY;
}

const noticesIn = (items: readonly BonusItem[]): Told[] =>
  items.flatMap(({ id, type, amount, amountCurrency: currency = ownCurrency(), date }) =>
    isNoticeType(type) && amount > 0 && date !== null ? [{ id: String(id), type, amount, currency, date }] : [],
  );

/** Takes what has come, in whatever way it was heard: what is known already changes nothing. */
export function hearItems(items: readonly BonusItem[]): void {
  const before = kept();
  if (!before) return;
  const known = new Set([...before.seen, ...before.waiting.map(({ id }) => id)]);
  // Once each: a host may give the same for two questions.
  const added = new Map(noticesIn(items).map((notice) => [notice.id, notice]));
  for (const id of known) added.delete(id);
  const hasFirstDeposit = before.hasFirstDeposit || items.some(({ type }) => type === 'FirstDeposit');
  keep({ ...before, waiting: [...before.waiting, ...added.values()], hasFirstDeposit });
  showNotices();
}

/** Opens what waits, unless the player is busy with something that must not be covered. */
export function showNotices(): void {
  const { page } = environment();
  if (page.isHidden() || BUSY.test(page.address())) return;
  const { since, waiting } = kept() ?? { since: 0, waiting: [] };
  const first = Math.max(since, environment().now() - NEWS_MS);
  const news = newestFirst(waiting).filter(({ id, date }) => Date.parse(date) >= first && !putAway.has(id));
  const order = ({ type }: Told) => noticeTypes.indexOf(type);
  // Of one type the oldest opens first: the newest lies on top.
  for (const notice of news
    .slice(0, MOST_SHOWN)
    .reverse()
    .toSorted((a, b) => order(a) - order(b)))
    openModal('notice', notice);
}

/** OK: never again. */
export function acknowledge(...ids: readonly string[]): void {
  const before = kept();
  const waiting = before?.waiting.filter(({ id }) => !ids.includes(id)) ?? [];
  if (before) keep({ ...before, waiting, seen: [...before.seen, ...ids] });
  for (const id of ids) {
    tabs().post(id);
    closeModal('notice', id);
  }
}

/** A click beside it, Escape or Back: not again on this page. */
export function putAside(id: string): void {
  putAway.add(id);
  closeModal('notice', id);
}

/** Whoever says OK in another tab has said it here. @returns how to stop. */
export function followNotices(): () => void {
  const stop = tabs().listen((id) => {
    if (typeof id !== 'string') return;
    closeModal('notice', id);
    readNotices();
  });
  readNotices();
  showNotices();
  return () => {
    stop();
    putAway.clear();
  };
}

/** The specification's own questions. The first deposit's is over once it has been answered. */
export async function checkNotices(): Promise<void> {
  const { request } = environment();
  const query = { is_accrued: 'true', date_from: SINCE, ordering: '-date', page: '1' } as const;
  const hasFirstDeposit = kept()?.hasFirstDeposit ?? true;
  const answers = await Promise.all([
    request(listCashback, { query: { ...query, page_size: '2' } }),
    request(listBonuses, { query: { ...query, page_size: '2', type: 'PersonalJackpot' } }),
    hasFirstDeposit ? null : request(listBonuses, { query: { ...query, page_size: '1', type: 'FirstDeposit' } }),
  ]);
  hearItems(answers.flatMap((answer) => (answer?.ok ? answer.value.history : [])));
}
