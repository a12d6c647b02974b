import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { translator } from '#i18n/t.ts';
import { BookmakersChoices } from '#islands/profile/BookmakersChoices.tsx';
import { UnreadNote } from '#islands/profile/UnreadNote.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, usePageForm } from '#islands/ui/use-page-form.ts';
import { saveBookmakersSettings } from '#stores/bookmakers-change.ts';
import { $bookmakersSettings, loadBookmakersSettings } from '#stores/bookmakers-settings.ts';
import { liveSession } from '#stores/session-life.ts';

const sender = async () => saveBookmakersSettings;

/** Without scripts nothing is chosen beforehand, and what is left unchosen stays as it is. */
export const BookmakersForm = island(function BookmakersForm({ locale, strings, returned }: FormProps) {
  const t = translator(strings, locale);
  const known = useStore($bookmakersSettings, { ssr: 'initial' });
  const [isRunning, setIsRunning] = useState(false);
  const { form, wrong, busy, submit, typed } = usePageForm(sender, locale, returned);
  useEffect(() => {
    setIsRunning(true);
    liveSession();
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
