import { localise, toLocale } from '#domain/locales.ts';
import type { Translate } from '#i18n/t.ts';
import type { AskingState } from '#islands/cashier/use-asking.ts';
import { Button } from '#islands/ui/Button.tsx';
import { type Given, useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { historyPath } from '#model/cashier/payment-row.ts';
import { addressOf } from '#stores/cashier/new-payment.ts';
import { triangleAlert } from '#theme/cashier-icons.ts';
import { circleAlert, loader } from '#theme/icons.ts';

/** A payment link to an origin that the operator has not listed: shows its origin and never redirects by itself. */
export function ForeignLink({ t, link }: { t: Translate; link: string }) {
  return (
    <div className="note note-warn" role="note">
      <div>
        <p>{t('payments.otherLink')}</p>
        <p>
          <bdi dir="ltr">{new URL(link).origin}</bdi>
        </p>
        <p>
          <a className="link" href={link} rel="noopener noreferrer external">
            {t('payments.goOnElsewhere')}
          </a>
        </p>
      </div>
    </div>
  );
}

type Props = { t: Translate; locale: string; state: AskingState; isInDoubt: boolean; onAnother: () => void };

function stateOf({ refused }: Given): AskingState {
  if (refused === null) return { kind: 'idle' };
  if (refused.code === 'payment_not_done') return { kind: 'not_done' };
  return refused.code === 'request_in_doubt' ? { kind: 'in_doubt', what: 'deposit' } : { kind: 'refused', ...refused };
}

export function AskingNote({ t, locale, isInDoubt, onAnother, ...props }: Props) {
  const given = useGiven();
  const state = given ? stateOf(given) : props.state;
  if (isInDoubt) {
    return (
      <p className="note" role="status">
        <Icon path={loader} size="s" className="[animation:turn_1s_linear_infinite]" />
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
    <p className="note note-warn" role="alert" tabIndex={-1}>
      <Icon path={circleAlert} size="s" />
      <span>{state.kind === 'not_done' ? t('payments.notDone') : state.text}</span>
    </p>
  );
}

type ChoiceProps = { text: string; href: string; see: string; another: string; onAnother: () => void };

function Choice({ text, href, see, another, onAnother }: ChoiceProps) {
  return (
    <div className="note" role="alert" tabIndex={-1}>
      <Icon path={triangleAlert} size="s" />
      <div>
        <p>{text}</p>
        <p className="flex flex-wrap gap-2 mt-3">
          <a className="btn btn-plaster btn-sm" href={href}>
            {see}
          </a>
          {useGiven() === null && (
            <Button size="sm" onClick={onAnother}>
              {another}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}
