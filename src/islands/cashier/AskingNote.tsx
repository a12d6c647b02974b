import type { Translate } from '#i18n/t.ts';
import type { AskingState } from '#islands/cashier/use-asking.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { addressOf } from '#stores/deposit.ts';
import { triangleAlert } from '#theme/cashier-icons.ts';
import { circleAlert, loader } from '#theme/icons.ts';

type Props = {
  t: Translate;
  state: AskingState;
  isInDoubt: boolean;
  onAnother: () => void;
};

/** What became of the last request: nobody is left to guess whether it was done. */
export function AskingNote({ t, state, isInDoubt, onAnother }: Props) {
  if (isInDoubt) {
    return (
      <p className="note cashier-note" role="status">
        <Icon path={loader} size="s" className="cashier-turning" />
        <span>{t('payments.checking')}</span>
      </p>
    );
  }
  if (state.kind === 'idle' || state.kind === 'asking') return null;
  if (state.kind === 'repeated') {
    return (
      <div className="note cashier-note" role="alert">
        <Icon path={triangleAlert} size="s" />
        <div>
          <p>{t('payments.repeated')}</p>
          <p className="cashier-ways">
            <a className="btn btn-plaster btn-sm" href={addressOf(state.became)}>
              {t('payments.seeIt')}
            </a>
            <Button size="sm" onClick={onAnother}>
              {t('payments.another')}
            </Button>
          </p>
        </div>
      </div>
    );
  }
  return (
    <p className="note note-warn cashier-note" role="alert">
      <Icon path={circleAlert} size="s" />
      <span>{state.kind === 'not_done' ? t('payments.notDone') : state.text}</span>
    </p>
  );
}
