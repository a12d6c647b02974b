/** Updates a player's pages by the stream if the host has one, else by polling; one visible tab does it for all. */
import type { StreamFrame } from '#contract/notifications/stream.ts';
import { getNotifications } from '#contract/reading/content.ts';
import type { Settings } from '#contract/settings.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { isNotificationKind, notificationKinds, notificationPath } from '#domain/notifications/kinds.ts';
import { $inactivity, watchInactivity } from '#stores/auth/inactivity.ts';
import { $session, refreshUser } from '#stores/auth/session.ts';
import { followCurrencySigns, followOffers, loadSettings } from '#stores/cashier/operator-settings.ts';
import { environment } from '#stores/environment.ts';
import { closeModal, openModal } from '#stores/modals.ts';
import { addNotices, checkNotices, followNotices } from '#stores/notifications/notifications.ts';
import { $stream, endConnection, followOtherTabs, keepConnection } from '#stores/notifications/stream.ts';
import { showToast } from '#stores/notifications/toasts.ts';
import { startPolling, USER_POLL_MS } from '#stores/poller.ts';
import { stopAll } from '#stores/timer.ts';

/** Specification, point 9. */
export const NOTICES_MS = 15_000;
export const NOTIFICATIONS_MS = 600_000;

/** Storage key of the times when this browser last polled, on any page: `notices notifications`. Epoch milliseconds. */
const POLLED_KEY = 'zellige-asked';
type LastPolled = { readonly notices: number; readonly notifications: number };

function lastPolled(): LastPolled {
  const [notices = 0, notifications = 0] = (environment().storage.read(POLLED_KEY) ?? '').split(' ').map(Number);
  return { notices: notices || 0, notifications: notifications || 0 };
}
const storeLastPolled = ({ notices, notifications }: LastPolled): void =>
  environment().storage.write(POLLED_KEY, `${notices} ${notifications}`);

const isDue = (last: number, everyMs: number): boolean => {
  const now = environment().now();
  // If the clock was set back, do not wait until the stored time.
  return now >= last + everyMs || now < last;
};

function onFrame({ items, notifications = [], isComplete }: StreamFrame): void {
  for (const { kind, values } of notifications) {
    if (!isNotificationKind(kind) || notificationKinds[kind].topic !== 'matches') continue;
    const act = () => {
      const { page } = environment();
      page.navigate(localise(notificationPath(kind, values), toLocale(page.locale())));
    };
    showToast({ tone: 'plain', code: kind, values, action: { code: 'seeMatch', act } });
  }
  if (!isComplete) void checkNotices();
  else addNotices(items);
}

async function update(settings: Settings | null): Promise<void> {
  if (settings?.stream) keepConnection(onFrame);
  const { now } = environment();
  const last = lastPolled();
  const state = $stream.get();
  if (state === 'up') storeLastPolled({ ...last, notices: now() });
  else if (state === 'waiting' && isDue(last.notices, NOTICES_MS)) {
    storeLastPolled({ ...last, notices: now() });
    await checkNotices();
  }
  if (!isDue(last.notifications, NOTIFICATIONS_MS)) return;
  storeLastPolled({ ...lastPolled(), notifications: now() });
  await checkNotifications();
}

async function checkNotifications(): Promise<void> {
  const { request, storage } = environment();
  const [answer] = await Promise.all([request(getNotifications), refreshUser()]);
  if (!answer.ok) return;
  const known = (storage.read(SHOWN_KEY) ?? '').split(' ');
  const fresh = answer.value.notifications.filter(({ id, seen }) => !seen && !known.includes(String(id)));
  for (const { type } of fresh)
    if (type in codes) showToast({ tone: 'plain', code: codes[type as keyof typeof codes] });
  storage.write(SHOWN_KEY, [...known, ...fresh.map(({ id }) => String(id))].slice(-MAX_SHOWN).join(' '));
}

const SHOWN_KEY = 'zellige-said';
const MAX_SHOWN = 50;
const codes = { document_accepted: 'documentAccepted', document_refused: 'documentRefused' } as const;

export function receiveUpdates(settings: () => Promise<Settings | null>): () => void {
  const { page } = environment();
  let isPolling = false;
  const stops = [
    followOtherTabs(),
    followNotices(),
    page.on('visibility', () => {
      if (page.isHidden()) endConnection();
    }),
    page.on('connection', () => {
      if (!page.isOnline()) endConnection();
    }),
    endConnection,
  ];
  const stopWaiting = $session.subscribe(({ kind }) => {
    if (kind !== 'player' || isPolling) return;
    isPolling = true;
    stops.push(startPolling({ name: 'told', intervalMs: USER_POLL_MS, poll: async () => update(await settings()) }));
  });
  return () => stopAll(stopWaiting, ...stops)();
}

export function watchPlayer(): () => void {
  // Few browsers have payments to watch (stores/cashier/watched-payments.ts): only these load the code.
  if (environment().storage.read('zellige-watched') !== null)
    void import('#stores/cashier/payment-watch.ts').then(({ watchPayments }) =>
      environment().after(USER_POLL_MS, watchPayments),
    );
  if (environment().storage.read('zellige-followed') !== null)
    void import('#stores/sportsbook/followed.ts').then(({ moveGuestFollows }) =>
      environment().after(USER_POLL_MS, () => void moveGuestFollows()),
    );
  // Loads the modals' island now, so that the first modal opens without delay.
  environment().page.mark('modals', '');
  return stopAll(
    watchInactivity(),
    followOffers(),
    followCurrencySigns(),
    receiveUpdates(loadSettings),
    $inactivity.listen(({ kind }) =>
      kind === 'warned' ? openModal('inactivity-warning', {}) : closeModal('inactivity-warning'),
    ),
    () => closeModal('inactivity-warning'),
  );
}
