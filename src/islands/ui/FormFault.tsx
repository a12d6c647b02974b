import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert } from '#theme/icons.json';

type Props = { text: string | undefined; href?: string | undefined; label?: string };

export function FormFault({ text, href, label }: Props) {
  if (!text) return null;
  return (
    <div className="note note-warn" role="alert" tabIndex={-1}>
      <Icon path={circleAlert} size="s" />
      <span>
        {text}{' '}
        {href && (
          <a className="link" href={href}>
            {label}
          </a>
        )}
      </span>
    </div>
  );
}
