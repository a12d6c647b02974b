type Props = { path: string; size?: 'xs' | 's' | 'm' | 'l'; flip?: boolean; className?: string };

/** Decorative: text must convey its meaning too. */
export function Icon({ path, size = 'm', flip = false, className }: Props) {
  const classes = ['icon', size !== 'm' && `icon-${size}`, flip && 'flip', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
