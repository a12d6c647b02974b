import { atom } from 'nanostores';
import { type Upload, upload as uploadByBrowser } from '#api/upload.ts';
import { getVerification, uploadDocument, type Verification } from '#contract/kyc/documents.ts';
import { document } from '#domain/kyc/document-rules.ts';
import { environment } from '#stores/environment.ts';
import { loadable, noneIfNotOffered } from '#stores/loadable.ts';
import { faultIn } from '#stores/notifications/toasts.ts';

export type { Verification };
export type Sending =
  | { readonly kind: 'idle' }
  /** From 0 to 1. At 1 the file has arrived and is being checked. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'sent' };

export const { $state: $verification, refresh: loadVerification } = loadable(
  async () => noneIfNotOffered(await environment().request(getVerification)),
  (verification) => ({ verification }),
);
export const $sending = atom<Sending>({ kind: 'idle' });

const MAX_BYTES = document.maxMegabytes.count * 1024 * 1024;

/**
 * Loads now, and whenever the page becomes visible: the operator may have decided.
 * @returns a function that stops it.
 */
export function followVerification(): () => void {
  const { page } = environment();
  void loadVerification();
  return page.on('visibility', () => {
    if (!page.isHidden()) void loadVerification();
  });
}

let uploader: Upload = uploadByBrowser;

/** Replaces the upload in tests. Not in environment.ts, because only pages with uploads should bundle it. */
export function setUploader(other: Upload): void {
  uploader = other;
}

let upload: AbortController | null = null;

export async function sendDocument(file: File | null): Promise<void> {
  if (upload) return;
  if (file === null) return refuse('file_missing');
  if (file.size === 0 || file.size > MAX_BYTES) return refuse('file_size');
  const form = new FormData();
  form.set('file', file);
  upload = new AbortController();
  $sending.set({ kind: 'sending', share: 0 });
  const answer = await uploader(uploadDocument, form, {
    language: environment().page.locale(),
    signal: upload.signal,
    onProgress: (share) => $sending.set({ kind: 'sending', share }),
  });
  upload = null;
  if (answer.ok) {
    const { state, documents } = answer.value;
    if (state && documents) $verification.set({ kind: 'ready', verification: { state, documents } });
    $sending.set({ kind: 'sent' });
  } else if (answer.error.kind === 'cancelled') $sending.set({ kind: 'idle' });
  else refuse(faultIn(answer.error));
}

const refuse = (code: string): void => $sending.set({ kind: 'refused', code });

export const cancelSending = (): void => upload?.abort();
export const forgetSending = (): void => $sending.set({ kind: 'idle' });
