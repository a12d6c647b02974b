import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { translator } from '#i18n/t.ts';
import { InfoFields } from '#islands/profile/InfoFields.tsx';
import { NamesForm } from '#islands/profile/NamesForm.tsx';
import { UnreadNote } from '#islands/profile/UnreadNote.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, usePageForm } from '#islands/ui/use-page-form.ts';
import { liveSession } from '#stores/session-life.ts';
import { $userInfo, type KnownUserInfo, loadUserInfo } from '#stores/user-info.ts';

const sender = async () => (await import('#stores/user-info-change.ts')).saveUserInfo;

type Props = FormProps & {
  latestBirth: string;
  supportHref: string;
  /** What the host keeps of a player whose browser runs no scripts; null where scripts ask for it. */
  given: KnownUserInfo | null;
};

/**
 * A real form, which the edge answers when there are no scripts. With them it waits for what the host keeps, so that
 * nobody types into a field that is about to be filled.
 */
export const UserInfoForm = island(function UserInfoForm({
  locale,
  strings,
  returned,
  latestBirth,
  supportHref,
  given,
}: Props) {
  const t = translator(strings, locale);
  const known = useStore($userInfo, { ssr: 'initial' });
  const [isRunning, setIsRunning] = useState(false);
  const { form, wrong, busy, submit, typed } = usePageForm(sender, locale, returned);
  useEffect(() => {
    setIsRunning(true);
    liveSession();
    void loadUserInfo();
  }, []);
  if (known.kind === 'untold') return <NamesForm locale={locale} strings={strings} returned={returned} />;
  if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadUserInfo()} />;
  const info = known.kind === 'ready' ? known.info : given;
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <FormFault text={wrong.form} href={undefined} label="" />
      {info?.locked_fields?.length ? (
        <p className="note">
          <span>
            {t('profile.infoLocked')}{' '}
            <a className="link" href={supportHref}>
              {t('profile.infoSupport')}
            </a>
          </span>
        </p>
      ) : null}
      <fieldset className="field-grid" disabled={isRunning && !info} aria-busy={(isRunning && !info) || undefined}>
        <InfoFields key={info ? 'known' : 'blank'} t={t} info={info} typed={typed} wrong={wrong} max={latestBirth} />
      </fieldset>
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t('profile.save')}
      </Button>
    </form>
  );
});
