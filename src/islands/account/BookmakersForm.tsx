import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { translator } from '#i18n/t.ts';
import { BookmakersChoices } from '#islands/account/BookmakersChoices.tsx';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, usePageForm } from '#islands/ui/use-page-form.ts';
import {
  $bookmakersSettings,
  loadBookmakersSettings,
  saveBookmakersSettings,
} from '#stores/account/bookmakers-settings.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

const sender = async () => saveBookmakersSettings;

/** Without scripts nothing is preselected, and a choice left empty stays unchanged. */
export const BookmakersForm = island(function BookmakersForm({ locale, strings, returned }: FormProps) {
  const t = translator(strings, locale);
  const known = useStore($bookmakersSettings, { ssr: 'initial' });
  const [isRunning, setIsRunning] = useState(false);
  const { form, wrong, busy, submit, typed } = usePageForm(sender, locale, returned);
  useEffect(() => {
    setIsRunning(true);
    startSessionLifecycle();
    void loadBookmakersSettings();
  }, []);
  if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadBookmakersSettings()} />;
  const settings = known.kind === 'ready' ? known.settings : null;
  const isWaiting = isRunning && settings === null;
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <FormFault text={wrong.form} href={undefined} label="" />
      <fieldset className="choices" disabled={isWaiting} aria-busy={isWaiting || undefined}>
        <BookmakersChoices key={settings ? 'known' : 'blank'} t={t} settings={settings} typed={typed} />
      </fieldset>
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t('profile.save')}
      </Button>
    </form>
  );
});
