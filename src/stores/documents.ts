/** How far the player is verified, and the document on its way to the operator. */
import { atom } from 'nanostores';
import { isNotOffered } from '#api/client.ts';
import { getVerification, uploadDocument, type Verification } from '#contract/documents.ts';
import { document } from '#domain/document-rules.ts';
import { environment } from '#stores/environment.ts';
import { faultIn } from '#stores/toasts.ts';
import { uploader } from '#stores/upload-environment.ts';

export type VerificationReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly verification: Verification }
  | { readonly kind: 'failed' }
  /** The host takes documents and does not list them. */
  | { readonly kind: 'unlisted' };
export type Sending =
  | { readonly kind: 'idle' }
  /** From 0 to 1. At 1 the file is there and is being looked through. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'sent' };

export const $verification = atom<VerificationReading>({ kind: 'loading' });
export const $sending = atom<Sending>({ kind: 'idle' });

const MOST_BYTES = document.maxMegabytes.count * 1024 * 1024;

export async function loadVerification(): Promise<void> {
  const answer = await environment().request(getVerification);
  if (answer.ok) $verification.set({ kind: 'ready', verification: answer.value });
  else if (isNotOffered(answer.error)) $verification.set({ kind: 'unlisted' });
  // What was read before still holds until something newer is known.
  else if ($verification.get().kind !== 'ready') $verification.set({ kind: 'failed' });
}

/** Reads now, and again whenever the player comes back to the page: the operator may have answered. @returns how to stop. */
export function followVerification(): () => void {
  const { page } = environment();
  void loadVerification();
  return page.on('visibility', () => {
    if (!page.isHidden()) void loadVerification();
  });
}

let stop: AbortController | null = null;

/** Sends the file, unless it is plain before that it would come back. */
export async function sendDocument(file: File | null): Promise<void> {
  if (stop) return;
  if (file === null) return refuse('file_missing');
  if (file.size === 0 || file.size > MOST_BYTES) return refuse('file_size');
  const form = new FormData();
  form.set('file', file);
  stop = new AbortController();
  $sending.set({ kind: 'sending', share: 0 });
  const answer = await uploader()(uploadDocument, form, {
    language: environment().page.locale(),
    signal: stop.signal,
    onProgress: (share) => $sending.set({ kind: 'sending', share }),
  });
  stop = null;
  if (answer.ok) {
    const { state, documents } = answer.value;
    if (state && documents) $verification.set({ kind: 'ready', verification: { state, documents } });
    $sending.set({ kind: 'sent' });
  } else if (answer.error.kind === 'cancelled') $sending.set({ kind: 'idle' });
  else refuse(faultIn(answer.error));
}

const refuse = (code: string): void => $sending.set({ kind: 'refused', code });

/** Breaks off what is on its way. */
export const cancelSending = (): void => stop?.abort();
/** Another file was chosen: what was said of the last one no longer holds. */
export const forgetSending = (): void => $sending.set({ kind: 'idle' });
