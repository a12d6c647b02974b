import { useStore } from '@nanostores/react';
import { type LazyExoticComponent, lazy, Suspense } from 'react';
import { island } from '#islands/ui/island.tsx';
import type { View } from '#islands/ui/jsx-runtime.ts';
import { $modals, type Modal, type ModalName } from '#stores/modals.ts';

type Drawable = LazyExoticComponent<View<Modal['props'] & { locale: string }>>;
const known = new Map<ModalName, Drawable>();

function findComponent(name: ModalName): Drawable {
  const found =
    known.get(name) ??
    lazy(async () => {
      const { modals } = await import('#islands/modals/registry.ts');
      return modals[name]() as Promise<{ default: View<Modal['props'] & { locale: string }> }>;
    });
  known.set(name, found);
  return found;
}

function Drawn({ modal, locale }: { modal: Modal; locale: string }) {
  const Component = findComponent(modal.name);
  return <Component {...modal.props} locale={locale} />;
}

export const ModalStack = island(function ModalStack({ locale }: { locale: string }) {
  const stack = useStore($modals, { ssr: 'initial' });
  return (
    <Suspense>
      {stack.map((modal) => (
        <Drawn key={modal.id} modal={modal} locale={locale} />
      ))}
    </Suspense>
  );
});
