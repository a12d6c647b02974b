import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { island } from '#islands/ui/island.tsx';
import { $toasts } from '#stores/toasts.ts';

const ToastList = lazy(() => import('#islands/toasts/ToastList.tsx').then((file) => ({ default: file.ToastList })));

/** The place where toasts are announced is always there; what draws them is fetched with the first one. */
export const ToastStack = island(function ToastStack({ locale }: { locale: string }) {
  const toasts = useStore($toasts, { ssr: 'initial' });
  return (
    <div role="status" aria-live="polite">
      <Suspense>{toasts.length > 0 && <ToastList toasts={toasts} locale={locale} />}</Suspense>
    </div>
  );
});
