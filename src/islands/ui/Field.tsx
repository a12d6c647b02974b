import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert, eye, eyeOff } from '#theme/icons.json';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  labelHidden?: boolean;
  hint?: string | undefined;
  error?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
};

export function Field({ label, labelHidden = false, hint, error, before, after, id, ...input }: Props) {
  const made = useId();
  const inputId = id ?? made;
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={inputId} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <span className="field-box">
        {before}
        <input
          type="text"
          {...input}
          id={inputId}
          placeholder={labelHidden ? label : input.placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </span>
      {hint && (
        <span id={`${inputId}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {error && (
        <p id={`${inputId}-error`} className="field-error">
          <Icon path={circleAlert} size="s" />
          {error}
        </p>
      )}
    </div>
  );
}

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'after' | 'required'> & { showLabel: string };

export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
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
  return (
    <Field
      autoComplete="current-password"
      {...field}
      required
      type={visible ? 'text' : 'password'}
      // Prevents a phone from correcting and learning a visible password.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={toggle}
    />
  );
}
