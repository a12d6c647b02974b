import { type FormEvent, useState } from 'react';
import { notificationTopics } from '#domain/notifications/kinds.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { firstSettings, type PushSettings, saveSettings } from '#stores/notifications/push.ts';
import { pushEnvironment } from '#stores/notifications/push-environment.ts';

type Props = { readonly t: Translate; readonly settings: PushSettings };

/** Which notifications this browser receives, and at which times. */
export function PushSettingsForm({ t, settings }: Props) {
  const [isQuiet, setQuiet] = useState(settings.quiet !== null);
  const [busy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const zone = pushEnvironment().zone();
  const night = settings.quiet ?? firstSettings(zone).quiet;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [from, to] = [typed.get('from'), typed.get('to')];
    setBusy(true);
    setSaved(
      await saveSettings({
        topics: notificationTopics.filter((topic) => typed.getAll('topic').includes(topic)),
        quiet: from && to ? { from: String(from), to: String(to), zone } : null,
      }),
    );
    setBusy(false);
  }
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)} onChange={() => setSaved(false)}>
      <fieldset className="choice-group">
        <legend className="field-label">{t('push.topics')}</legend>
        <div className="choice-columns">
          {notificationTopics.map((topic) => (
            <label key={topic} className="choice-card">
              <input type="checkbox" name="topic" value={topic} defaultChecked={settings.topics.includes(topic)} />
              <strong>{t(`push.topic_${topic}`)}</strong>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="choice-group">
        <legend className="field-label">{t('push.quiet')}</legend>
        <label className="choice-card">
          <input type="checkbox" checked={isQuiet} onChange={() => setQuiet(!isQuiet)} />
          <span>
            <strong>{t('push.quietOn')}</strong>
            <small>{t('push.quietHint')}</small>
          </span>
        </label>
        {isQuiet && (
          <div className="flex flex-wrap gap-4 mt-3">
            <Field type="time" name="from" label={t('push.quietFrom')} defaultValue={night?.from} required />
            <Field type="time" name="to" label={t('push.quietTo')} defaultValue={night?.to} required />
          </div>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" busy={busy}>
          {t('push.save')}
        </Button>
        <p role="status">{isSaved && t('push.saved')}</p>
      </div>
    </form>
  );
}
