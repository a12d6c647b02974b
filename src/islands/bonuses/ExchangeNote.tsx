import type { Translate } from '#i18n/t.ts';
import type { ExchangeState } from '#islands/bonuses/use-exchange.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { check, circleAlert, loader } from '#theme/icons.ts';

type Props = { t: Translate; state: ExchangeState; isInDoubt: boolean; history: string; onAgain: () => void };

/** The outcome of the last exchange, so that nobody has to guess whether it was done. */
export function ExchangeNote({ t, state, isInDoubt, history, onAgain }: Props) {
  if (isInDoubt) return <Note icon={loader} role="status" text={t('bonuses.checking')} />;
  switch (state.kind) {
    case 'done':
      return (
        <p className="note note-good" role="status">
          <Icon path={check} size="s" />
          <span>
            {t('bonuses.done')} <a href={history}>{t('bonuses.see')}</a>
          </span>
        </p>
      );
    case 'repeated':
      return (
        <div className="note" role="alert">
          <p>{t('bonuses.repeated')}</p>
          <Button size="sm" onClick={onAgain}>
            {t('bonuses.again')}
          </Button>
        </div>
      );
    case 'in_doubt':
      return (
        <div className="note note-warn" role="alert">
          <p>
            {t('bonuses.inDoubt')} <a href={history}>{t('bonuses.see')}</a>
          </p>
          <Button size="sm" onClick={onAgain}>
            {t('bonuses.again')}
          </Button>
        </div>
      );
    case 'not_done':
      return <Note icon={circleAlert} role="alert" text={t('bonuses.notDone')} />;
    case 'refused':
      return <Note icon={circleAlert} role="alert" text={state.text} />;
    default:
      return null;
  }
}

function Note({ icon, role, text }: { icon: string; role: 'alert' | 'status'; text: string }) {
  return (
    <p className={role === 'alert' ? 'note note-warn' : 'note'} role={role}>
      <Icon path={icon} size="s" />
      <span>{text}</span>
    </p>
  );
}
