import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { translator } from '#i18n/t.ts';
import { InfoFields } from '#islands/account/InfoFields.tsx';
import { NamesForm } from '#islands/account/NamesForm.tsx';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, usePageForm } from '#islands/ui/use-page-form.ts';
import { $userInfo, type KnownUserInfo, loadUserInfo } from '#stores/account/profile.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

const sender = async () => (await import('#stores/account/forms.ts')).saveUserInfo;

type Props = FormProps & {
  latestBirth: string;
  supportHref: string;
  /** The stored details for a page without scripts; null where scripts fetch them. */
  given: KnownUserInfo | null;
};

/**
 * A real form, which the edge answers without scripts. With scripts it waits for the stored details, so that nobody
 * types into a field that is about to be filled.
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
    startSessionLifecycle();
    void loadUserInfo();
  }, []);
  if (known.info === null) return <NamesForm locale={locale} strings={strings} returned={returned} />;
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
