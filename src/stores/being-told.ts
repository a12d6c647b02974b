/**
 * How a player hears what happens: by the stream where the host has one, else by asking, as the specification says. One
 * tab does either for all of them, and none while nobody sees one.
 */
import { getNotifications } from '#contract/content.ts';
import type { Settings } from '#contract/settings.ts';
import type { StreamFrame } from '#contract/stream.ts';
import { environment } from '#stores/environment.ts';
import { checkNotices, followNotices, hearItems } from '#stores/notifications.ts';
import { startPolling, USER_POLL_MS } from '#stores/poller.ts';
import { $session, refreshUser } from '#stores/session.ts';
import { $stream, endLine, hearOtherLines, keepLine } from '#stores/stream.ts';
import { showToast } from '#stores/toasts.ts';

/** Specification, point 9. */
export const NOTICES_MS = 15_000;
export const NOTIFICATIONS_MS = 600_000;

/** When this browser last asked, whatever page it was on: `notices notifications`. Epoch milliseconds. */
const ASKED = 'zellige-asked';
type Asked = { readonly notices: number; readonly notifications: number };

function asked(): Asked {
  const [notices = 0, notifications = 0] = (environment().storage.read(ASKED) ?? '').split(' ').map(Number);
  return { notices: notices || 0, notifications: notifications || 0 };
}
const keepAsked = ({ notices, notifications }: Asked): void =>
  environment().storage.write(ASKED, `${notices} ${notifications}`);

const isDue = (last: number, everyMs: number): boolean => {
  const now = environment().now();
  // A clock that was set back is no reason to wait for the hour it had come to.
  return now >= last + everyMs || now < last;
};

function told({ items, isComplete }: StreamFrame): void {
  if (!isComplete) void checkNotices();
  else hearItems(items);
}

async function turn(settings: Settings | null): Promise<void> {
  if (settings?.stream) keepLine(told);
  const { now } = environment();
  const last = asked();
  const state = $stream.get();
  if (state === 'up') keepAsked({ ...last, notices: now() });
  else if (state === 'waiting' && isDue(last.notices, NOTICES_MS)) {
    keepAsked({ ...last, notices: now() });
    await checkNotices();
  }
  if (!isDue(last.notifications, NOTIFICATIONS_MS)) return;
  keepAsked({ ...asked(), notifications: now() });
  await checkNotifications();
}

/** What the operator has decided, and whatever else of the user has changed. Said once in this browser. */
async function checkNotifications(): Promise<void> {
  const { request, storage } = environment();
  const [answer] = await Promise.all([request(getNotifications), refreshUser()]);
  if (!answer.ok) return;
  const known = (storage.read(SAID) ?? '').split(' ');
  const fresh = answer.value.notifications.filter(({ id, seen }) => !seen && !known.includes(String(id)));
  for (const { type } of fresh)
    if (type in codes) showToast({ tone: 'plain', code: codes[type as keyof typeof codes] });
  storage.write(SAID, [...known, ...fresh.map(({ id }) => String(id))].slice(-MOST_SAID).join(' '));
}

const SAID = 'zellige-said';
const MOST_SAID = 50;
const codes = { document_accepted: 'documentAccepted', document_refused: 'documentRefused' } as const;

/** @param settings what the operator offers; null when that is not known. @returns how to stop. */
export function beTold(settings: () => Promise<Settings | null>): () => void {
  const { page } = environment();
  let isAsking = false;
  const stops = [
    hearOtherLines(),
    followNotices(),
    page.on('visibility', () => {
      if (page.isHidden()) endLine();
    }),
    page.on('connection', () => {
      if (!page.isOnline()) endLine();
    }),
    endLine,
  ];
  // Whose news it is must be known first.
  const stopWaiting = $session.subscribe(({ kind }) => {
    if (kind !== 'player' || isAsking) return;
    isAsking = true;
    stops.push(startPolling({ name: 'told', intervalMs: USER_POLL_MS, ask: async () => turn(await settings()) }));
  });
  return () => {
    stopWaiting();
    for (const stop of stops) stop();
  };
}
