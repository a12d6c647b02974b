import { beforeEach, expect, test } from 'vitest';
import type { Upload } from '#api/upload.ts';
import { err, ok } from '#domain/result.ts';
import {
  $sending,
  $verification,
  cancelSending,
  followVerification,
  loadVerification,
  sendDocument,
  setUploader,
} from '#stores/kyc/documents.ts';
import { enterWorld, type World } from '../../../support/world.ts';

const sent = { state: 'sent', documents: [] } as const;
const picture = (size = 1000) => new File([new Uint8Array(size)], 'card.jpg');
let world: World;
let uploads: { signal: AbortSignal; onProgress: (share: number) => void }[];
/** A fake host that accepts the file at once, or gives the set answer. */
function host(answer: () => ReturnType<Upload> = async () => ok(sent as never)): void {
  const upload: Upload = async (_call, _form, options) => {
    uploads.push(options);
    return (await answer()) as never;
  };
  setUploader(upload);
}

beforeEach(() => {
  world = enterWorld();
  uploads = [];
  $verification.set({ kind: 'loading' });
  $sending.set({ kind: 'idle' });
  host();
});

test('an uploaded document changes the status at once', async () => {
  await sendDocument(picture());
  expect([$sending.get(), $verification.get()]).toEqual([{ kind: 'sent' }, { kind: 'ready', verification: sent }]);
});

test('a missing, empty or too large file is refused before sending', async () => {
  for (const [file, code] of [
    [null, 'file_missing'],
    [picture(0), 'file_size'],
    [picture(8 * 1024 * 1024 + 1), 'file_size'],
  ] as const) {
    await sendDocument(file);
    expect($sending.get()).toEqual({ kind: 'refused', code });
  }
  expect(uploads).toEqual([]);
});

test('an upload reports progress, is not sent twice, and can be cancelled', async () => {
  let settle: (answer: never) => void = () => undefined;
  host(
    () =>
      new Promise((resolve) => {
        settle = resolve as never;
      }),
  );
  const sending = sendDocument(picture());
  uploads[0]?.onProgress(0.4);
  expect($sending.get()).toEqual({ kind: 'sending', share: 0.4 });
  await sendDocument(picture());
  expect(uploads).toHaveLength(1);
  cancelSending();
  expect(uploads[0]?.signal.aborted).toBe(true);
  settle(err({ kind: 'cancelled' }) as never);
  await sending;
  expect($sending.get()).toEqual({ kind: 'idle' });
});

test('a refusal of the host and a network failure show their codes', async () => {
  host(async () => err({ kind: 'refused', status: 400, code: 'file_active', message: undefined }));
  await sendDocument(picture());
  expect($sending.get()).toEqual({ kind: 'refused', code: 'file_active' });
  world.online = false;
  host(async () => err({ kind: 'unreachable' }));
  await sendDocument(picture());
  expect($sending.get()).toEqual({ kind: 'refused', code: 'offline' });
});

test('the status reloads when the page becomes visible, and survives a failure', async () => {
  world.answers('getVerification', ok(sent));
  const stop = followVerification();
  await world.passes(0);
  world.answers('getVerification', ok({ state: 'accepted', documents: [] }));
  world.happens('visibility');
  await world.passes(0);
  expect($verification.get()).toMatchObject({ verification: { state: 'accepted' } });
  stop();
  world.answers('getVerification', err({ kind: 'unreachable' }));
  await loadVerification();
  expect($verification.get()).toMatchObject({ verification: { state: 'accepted' } });
});
