import type { Translate } from '#i18n/t.ts';
import type { SportLinks } from '#islands/sport-embeds/SportView.tsx';
import { Button } from '#islands/ui/Button.tsx';
import type { SportFailure } from '#stores/sport-embeds/sport-visit.ts';

type Props = {
  reason: SportFailure;
  name: string;
  /** The other provider's name. */
  other: string;
  links: SportLinks;
  onAgain: () => void;
  t: Translate;
};

/** What happened, and where else bets are taken. */
export function SportFailed({ reason, name, other, links, onAgain, t }: Props) {
  return (
    <div className="sport-failed">
      <div role="alert">
        <h2>{t('sport.failedTitle', { name })}</h2>
        <p>{t(`sport.failed_${reason}`, { name })}</p>
      </div>
      <div className="sport-ways">
        <Button look="plaster" onClick={onAgain}>
          {t('sport.again')}
        </Button>
        <a className="btn btn-quiet" href={links.other} data-feature={links.otherFeature}>
          {t('sport.other', { name: other })}
        </a>
        <a className="btn btn-quiet" href={links.own} data-feature={links.ownFeature}>
          {t('sport.own')}
        </a>
      </div>
    </div>
  );
}
