import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useLoaded } from '#islands/account/use-account.ts';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, PageForm, usePageForm } from '#islands/ui/PageForm.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { $topics, loadTopics, type NotificationSettings, saveTopics } from '#stores/notifications/centre.ts';

const sender = async () => saveTopics;

export const TopicsForm = withTexts(
  ['notifications'],
  island(function TopicsForm({ locale, t, returned, given }: FormProps & { given: NotificationSettings | null }) {
    const known = useLoaded($topics, loadTopics);
    const isHere = useHere();
    const state = usePageForm(sender, locale, returned);
    if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadTopics()} />;
    const topics = known.kind === 'ready' ? known.topics : isHere ? null : (given?.topics ?? null);
    if (topics === null) return <div className="skeleton h-104px needs-script" />;
    const wasSent = Object.keys(returned.typed).length > 0 || state.code !== undefined;
    return (
      <PageForm state={state} action={t('notifications.save')}>
        <fieldset className="choice-group">
          <legend className="field-label">{t('notifications.settingsTitle')}</legend>
          <div className="grid gap-3">
            {topics.map(({ topic, is_on: isOn, is_required: isRequired }) => (
              <label key={topic} className="choice-card">
                <input
                  type="checkbox"
                  name={topic}
                  value="yes"
                  defaultChecked={isRequired || (wasSent ? state.typed[topic] === 'yes' : isOn)}
                  disabled={isRequired}
                />
                <span>
                  <strong>{t(`notifications.topic_${topic}`)}</strong>
                  <small>
                    {`${t(`notifications.topic_${topic}_hint`)}${isRequired ? ` · ${t('notifications.required')}` : ''}`}
                  </small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </PageForm>
    );
  }),
);
