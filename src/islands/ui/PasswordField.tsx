import { type ComponentProps, useState } from 'react';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { eye, eyeOff } from '#theme/icons.ts';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'after'> & { showLabel: string };

export function PasswordField({ showLabel, ...field }: Props) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <button
      type="button"
      className="icon-btn needs-script"
      aria-label={showLabel}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      <Icon path={visible ? eyeOff : eye} size="s" />
    </button>
  );
  return <Field {...field} type={visible ? 'text' : 'password'} after={toggle} />;
}
