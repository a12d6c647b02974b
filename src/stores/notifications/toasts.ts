import { atom } from 'nanostores';
import { type ApiFailure, isNotOffered } from '#api/client.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { faultOf } from '#model/fault.ts';
import type { MessageCode } from '#model/notifications/player-messages.ts';
import { environment } from '#stores/environment.ts';

/** A host may send an unknown code: its message is then shown. */
type Code = ErrorCode | MessageCode | (string & {});

export type Toast = {
  readonly id: string;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly code: Code;
  readonly message?: string | undefined;
  readonly reference?: string | undefined;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly action?: { readonly code: Code; readonly act: () => void };
};

const SHOWN_MS = 6000;
const MAX_SHOWN = 4;

export const $toasts = atom<readonly Toast[]>([]);

export function showToast(toast: Omit<Toast, 'id'>): string {
  const id = environment().uuid();
  const others = $toasts.get().filter(({ code, message }) => code !== toast.code || message !== toast.message);
  $toasts.set([...others, { ...toast, id }].slice(-MAX_SHOWN));
  environment().page.mark('toasts', '');
  environment().after(SHOWN_MS, () => hideToast(id));
  return id;
}

export const hideToast = (id: string): void => $toasts.set($toasts.get().filter((toast) => toast.id !== id));

/** Global handling of a failed call (specification, point 8). A 401 shows no toast: the session store reports it. */
export function showFailure(failure: ApiFailure): void {
  const reference = failure.kind === 'refused' ? failure.reference : undefined;
  for (const { code, message } of failureTexts(failure)) showToast({ tone: 'bad', code, message, reference });
}

export function faultIn(failure: ApiFailure): string {
  if (failure.kind === 'refused') return faultOf(failure.code, failure.message);
  const [first] = failureTexts(failure);
  return first ? faultOf(first.code, first.message) : 'error';
}

type FailureText = { readonly code: string; readonly message?: string | undefined };

export function failureTexts(failure: ApiFailure): readonly FailureText[] {
  switch (failure.kind) {
    case 'fields':
      return failure.fields.map(({ key, message }) => ({ code: key, message }));
    case 'refused':
      return failure.status === 401 || isNotOffered(failure) ? [] : [{ code: failure.code, message: failure.message }];
    case 'timeout':
      return [{ code: 'upstream_timeout' }];
    case 'unreachable':
      return [{ code: environment().page.isOnline() ? 'upstream_unavailable' : 'offline' }];
    case 'invalid':
      return [{ code: 'upstream_invalid' }];
    case 'cancelled':
      return [];
  }
}
