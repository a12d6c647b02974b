import type { FormEvent, ReactNode } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { historyPath } from '#model/cashier/payment-row.ts';
import { circleAlert } from '#theme/icons.json';

type Props = {
  fields: Readonly<Record<string, string | undefined>>;
  onAct: (form: HTMLFormElement) => void;
  children: ReactNode;
};

export function ActionForm({ fields, onAct, children }: Props) {
  const given = useGiven();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAct(event.currentTarget);
  };
  return (
    <form method="post" onSubmit={submit}>
      {given && <HiddenFields fields={{ request: given.request, ...fields }} />}
      {children}
    </form>
  );
}

export const HiddenFields = ({ fields }: Pick<Props, 'fields'>) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

export function DoubtForm({ t }: { t: Translate }) {
  const { settle, system } = useGiven()?.typed ?? {};
  return (
    <form method="post" className="panel grid gap-5 min-w-0 p-5">
      <p role="alert" tabIndex={-1}>
        <strong>{t('payments.checkingByForm')}</strong>
      </p>
      <HiddenFields fields={{ settle, system }} />
      <Button type="submit" look="gold" size="lg">
        {t('payments.checkNow')}
      </Button>
    </form>
  );
}

type OutcomeProps = { t: Translate; notDone: string };

export function FormOutcome({ t, notDone }: OutcomeProps) {
  const { refused = null } = useGiven() ?? {};
  if (refused === null) return null;
  if (refused.code === 'payment_in_doubt') return <DoubtForm t={t} />;
  return (
    <p className="note note-warn" role="alert" tabIndex={-1}>
      <Icon path={circleAlert} size="s" />
      {refused.code === 'request_in_doubt' ? (
        <span>
          {t('payments.inDoubt')}{' '}
          <a className="link" href={localise(historyPath('ticket'), toLocale(t.locale))}>
            {t('payments.seeHistory')}
          </a>
        </span>
      ) : (
        <span>{refused.code === 'payment_not_done' ? notDone : refused.text}</span>
      )}
    </p>
  );
}

/**
 * A payment link to an origin that the operator has not listed: shows the origin and does not redirect automatically.
 */
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
