import type { ReactNode } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';

type Props = {
  icon: string;
  title: ReactNode;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  action?: { readonly text: string; readonly label: string; readonly act: () => Promise<void> } | false;
};

export function RemovableItem({ icon, title, facts, action }: Props) {
  const { busy, during } = useBusy();
  return (
    <li className="panel flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 children-[.icon]:text-text-3">
      <Icon path={icon} />
      <div className="flex-[1_1_220px]">
        <h2 className="text-16">{title}</h2>
        {facts.map(([name, value]) => (
          <p key={name} className="text-13 text-text-2">
            {name} {value}
          </p>
        ))}
      </div>
      {action && (
        <Button busy={busy} aria-label={action.label} onClick={() => void during(action.act)}>
          {action.text}
        </Button>
      )}
    </li>
  );
}
