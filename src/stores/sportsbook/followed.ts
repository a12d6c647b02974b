/**
 * A guest's follows are stored in this browser, a player's in the account if the host stores them. The first page after
 * the sign-in moves a guest's follows to the account.
 */
import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { addFollowed, listFollowed, MAX_BATCH, removeFollowed } from '#contract/sportsbook/follows.ts';
import { listSportTournaments } from '#contract/sportsbook/sportsbook.ts';
import { timestamp } from '#contract/values.ts';
import { followKinds } from '#domain/sportsbook/follows.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { showFailure } from '#stores/notifications/toasts.ts';
import { storedAtom } from '#stores/stored-atom.ts';
import { stopAll } from '#stores/timer.ts';

/** notifications/updates.ts reads the key too. */
const KEY = 'zellige-followed';
const OFFERED_MS = 6 * 3_600_000;

const FollowedSchema = v.object({
  kind: v.picklist(followKinds),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(140)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(260)),
  /** For a match: it loses its page some time after its start. */
  startsAt: v.optional(timestamp),
});
export type Followed = v.InferOutput<typeof FollowedSchema>;
const stored = () => storedAtom(KEY, v.pipe(v.array(FollowedSchema), v.maxLength(MAX_BATCH)));
const tabs = () => environment().channel(KEY);

export const $followed = atom<readonly Followed[]>([]);
/** Whether the shown follows are the account's. */
let isKept = false;
/** Serialises changes of the account: of two presses of a star, the second wins. */
let queue: Promise<void> | null = null;
/** Counts changes, so that the response to an earlier one is ignored. */
let requests = 0;

onMount($followed, () => {
  const reload = () => {
    if (!isKept) $followed.set((stored().get() ?? []).filter(isOffered));
  };
  reload();
  // The site's time tells which matches are over.
  void environment().timeKnown().then(reload);
  return stopAll(
    tabs().listen(() => (isKept ? void loadFromAccount() : reload())),
    $isPlayer.subscribe((isPlayer) => {
      if (isPlayer) {
        enqueue(loadFromAccount);
        return;
      }
      queue = null;
      isKept = false;
      reload();
    }),
  );
});

const isOffered = ({ startsAt }: Followed): boolean =>
  startsAt === undefined || environment().now() < Date.parse(startsAt) + OFFERED_MS;

const isSame = (one: Followed, other: Followed): boolean => one.kind === other.kind && one.id === other.id;

export const isFollowed = (one: Followed): boolean => $followed.get().some((other) => isSame(one, other));

export function toggleFollowed(one: Followed): void {
  const isOn = !isFollowed(one);
  $followed.set(changed(one, isOn));
  // Only the account's response tells whether it stores follows.
  if (queue || isKept) enqueue(() => keep(one, isOn));
  else void keep(one, isOn);
}

function enqueue(act: () => Promise<void>): void {
  const last = (queue ?? Promise.resolve()).then(act).finally(() => {
    if (queue === last) queue = null;
  });
  queue = last;
}

function changed(one: Followed, isOn: boolean): readonly Followed[] {
  const others = $followed.get().filter((other) => !isSame(one, other));
  return isOn ? [one, ...others] : others;
}

async function keep(one: Followed, isOn: boolean): Promise<void> {
  const all = changed(one, isOn);
  if (isKept) {
    $followed.set(all);
    await change(one, isOn);
    return;
  }
  const inBrowser = all.slice(0, MAX_BATCH);
  stored().set([...inBrowser]);
  $followed.set(inBrowser);
  tabs().post('changed');
}

const inAccount = ({ kind, id, name }: Followed) => ({ kind, id, name });

async function change(one: Followed, isOn: boolean): Promise<void> {
  requests += 1;
  const number = requests;
  const { request } = environment();
  const { name: _, ...subject } = inAccount(one);
  const answer = isOn
    ? await request(addFollowed, { body: { followed: [inAccount(one)] } })
    : await request(removeFollowed, { body: subject });
  if (answer.ok) tabs().post('changed');
  else showFailure(answer.error);
  if (number !== requests) return;
  if (answer.ok) show(answer.value.followed);
  else await loadFromAccount();
}

const show = (followed: v.InferOutput<typeof listFollowed.answer>['followed']): void =>
  $followed.set(
    followed.map(({ starts_at: startsAt, ...one }) => ({ ...one, ...(startsAt && { startsAt }) })).filter(isOffered),
  );

/** Without the calls, or while they fail, the browser's follows stay. */
async function loadFromAccount(): Promise<void> {
  const number = requests;
  await moveGuestFollows();
  const answer = await environment().request(listFollowed);
  if (!answer.ok || number !== requests || !$isPlayer.get()) return;
  isKept = true;
  show(answer.value.followed);
}

const final: readonly string[] = ['not_found', 'follows_full'];
let adding: Promise<void> | null = null;

/** Moves a guest's follows from this browser to the account. The next page retries a failed attempt. */
export function moveGuestFollows(): Promise<void> {
  adding ??= add().finally(() => {
    adding = null;
  });
  return adding;
}

async function add(): Promise<void> {
  await environment().timeKnown();
  const guests = (stored().get() ?? []).filter(isOffered);
  if (guests.length === 0) return;
  const answer = await environment().request(addFollowed, { body: { followed: guests.map(inAccount) } });
  // None of the subjects exists any more, or the account is full: a retry would not help.
  if (answer.ok || (answer.error.kind === 'refused' && final.includes(answer.error.code))) stored().set(null);
}

export async function countMatches(sport: SportId): Promise<ReadonlyMap<string, number>> {
  const answer = await environment().request(listSportTournaments, { query: { sport: `${sport}` } });
  const tournaments = answer.ok ? answer.value.tournaments : [];
  return new Map(tournaments.map(({ id, live, prematch }) => [id, live + prematch]));
}
