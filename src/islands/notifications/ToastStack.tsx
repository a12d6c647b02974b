import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { island } from '#islands/ui/island.tsx';
import { $toasts } from '#stores/notifications/toasts.ts';

const ToastList = lazy(async () => ({ default: (await import('#islands/notifications/ToastList.tsx')).ToastList }));

/** The live region is always present; the list loads with the first toast. */
export const ToastStack = island(function ToastStack({ locale }: { locale: string }) {
  const toasts = useStore($toasts, { ssr: 'initial' });
  return (
    <div role="status" aria-live="polite">
      <Suspense>{toasts.length > 0 && <ToastList toasts={toasts} locale={locale} />}</Suspense>
    </div>
  );
});
