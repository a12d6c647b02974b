import { localise, toLocale } from '#domain/locales.ts';
import { historyPath } from '#domain/payment-row.ts';
import type { Translate } from '#i18n/t.ts';
import { ForeignLink } from '#islands/cashier/ForeignLink.tsx';
import type { AskingState } from '#islands/cashier/use-asking.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { addressOf } from '#stores/deposit.ts';
import { triangleAlert } from '#theme/cashier-icons.ts';
import { circleAlert, loader } from '#theme/icons.ts';

type Props = {
  t: Translate;
  locale: string;
  state: AskingState;
  isInDoubt: boolean;
  onAnother: () => void;
};

/** What became of the last request: nobody is left to guess whether it was done. */
export function AskingNote({ t, locale, state, isInDoubt, onAnother }: Props) {
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
      <Choice
        text={t('payments.repeated')}
        href={addressOf(state.became)}
        see={t('payments.seeIt')}
        another={t('payments.another')}
        onAnother={onAnother}
      />
    );
  }
  if (state.kind === 'elsewhere') return <ForeignLink t={t} link={state.link} />;
  if (state.kind === 'in_doubt') {
    return (
      <Choice
        text={t('payments.inDoubt')}
        href={localise(historyPath(state.what), toLocale(locale))}
        see={t('payments.seeHistory')}
        another={t('payments.another')}
        onAnother={onAnother}
      />
    );
  }
  return (
    <p className="note note-warn cashier-note" role="alert">
      <Icon path={circleAlert} size="s" />
      <span>{state.kind === 'not_done' ? t('payments.notDone') : state.text}</span>
    </p>
  );
}

type ChoiceProps = { text: string; href: string; see: string; another: string; onAnother: () => void };

/** To look first, or to ask for another all the same. */
function Choice({ text, href, see, another, onAnother }: ChoiceProps) {
  return (
    <div className="note cashier-note" role="alert">
      <Icon path={triangleAlert} size="s" />
      <div>
        <p>{text}</p>
        <p className="cashier-ways">
          <a className="btn btn-plaster btn-sm" href={href}>
            {see}
          </a>
          <Button size="sm" onClick={onAnother}>
            {another}
          </Button>
        </p>
      </div>
    </div>
  );
}
