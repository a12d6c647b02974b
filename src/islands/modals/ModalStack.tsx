import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense } from 'react';
import { modals } from '#islands/modals/registry.ts';
import { $modals, type Modal } from '#stores/modals.ts';

function Drawn({ modal, locale }: { modal: Modal; locale: string }) {
  // The store's types tie a name to its props; the registry ties it to a component that takes them.
  const Component = modals[modal.name] as ComponentType<Modal['props'] & { locale: string }>;
  return <Component {...modal.props} locale={locale} />;
}

/** Draws what is open, the last one on top: native dialogs stack by themselves. */
export function ModalStack({ locale }: { locale: string }) {
  const stack = useStore($modals, { ssr: 'initial' });
  return (
    <Suspense>
      {stack.map((modal) => (
        <Drawn key={modal.id} modal={modal} locale={locale} />
      ))}
    </Suspense>
  );
}
