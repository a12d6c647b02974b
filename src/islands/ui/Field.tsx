import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert } from '#theme/icons.ts';

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
