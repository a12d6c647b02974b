import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { loader } from '#theme/icons.json';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'gold' | 'plaster' | 'quiet' | 'ghost';
  size?: 'sm' | 'md' | 'lg';
  full?: boolean;
  /**
   * Announces that the action is under way and ignores clicks, but keeps the focus: a disabled button would lose it.
   */
  busy?: boolean;
  /** Renders a link, for pages without JavaScript. */
  href?: string | undefined;
};

export function Button({
  look = 'quiet',
  size = 'md',
  full,
  busy,
  href,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  const classes = ['btn', `btn-${look}`, size !== 'md' && `btn-${size}`, full && 'btn-full', className]
    .filter(Boolean)
    .join(' ');
  if (href !== undefined)
    return (
      <a className={classes} href={href}>
        {children}
      </a>
    );
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Icon path={loader} size="s" />}
      {children}
    </button>
  );
}
