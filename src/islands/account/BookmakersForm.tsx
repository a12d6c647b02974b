import { type ReactNode, useRef } from 'react';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useLoaded } from '#islands/account/use-account.ts';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, PageForm, usePageForm } from '#islands/ui/PageForm.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { withTexts } from '#islands/ui/with-texts.tsx';
import {
  $bookmakersSettings,
  type BookmakersSettings,
  knownName,
  loadBookmakersSettings,
  oddsFormats,
  saveBookmakersSettings,
  sportViews,
} from '#stores/account/bookmakers-settings.ts';

const examples = ['2.50', '3/2', '+150', '1.50', '-0.67', '+1.50'] as const;

const sender = async () => saveBookmakersSettings;

type Props = FormProps & {
  given: BookmakersSettings | null;
  /** True if the host stores no bookmaker settings and our betslip is not offered: the browser stores the choices. */
  isInBrowser: boolean;
};

export const BookmakersForm = withTexts(
  ['header', 'profile'],
  island(function BookmakersForm({ locale, t, returned, given, isInBrowser }: Props) {
    const known = useLoaded($bookmakersSettings, loadBookmakersSettings);
    const isHere = useHere();
    const state = usePageForm(sender, locale, returned);
    if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadBookmakersSettings()} />;
    const settings = known.kind === 'ready' ? known.settings : given;
    const isWaiting = isHere && settings === null;
    const choice = (name: string, title: string, stored: string | undefined, options: readonly Option[]) => (
      <Choice name={name} title={title} stored={stored} chosen={state.typed[name] ?? stored} options={options} />
    );
    return (
      <PageForm state={state} action={t('profile.save')}>
        <fieldset
          className="grid gap-5 aria-[busy]:opacity-60"
          aria-label={t('header.bookmakersSettings')}
          aria-busy={isWaiting || undefined}
        >
          {choice(
            'odds_format',
            t('profile.oddsFormat'),
            settings?.odds_format.toString(),
            oddsFormats.map((format) => [
              String(format),
              t(`profile.odds${format}`),
              // In right-to-left text a leading sign would move behind the digits.
              <bdi key="example" dir="ltr">
                {examples[format]}
              </bdi>,
            ]),
          )}
          {choice(
            'sport_view',
            t('profile.sportView'),
            settings?.sport_view,
            sportViews.map((view) => [view, t(`profile.view${view}`)]),
          )}
          {!isInBrowser &&
            choice('one_click', t('profile.oneClick'), settings ? (settings.one_click ? 'yes' : 'no') : undefined, [
              ['no', t('profile.oneClickOff'), t('profile.oneClickOffHint')],
              ['yes', t('profile.oneClickOn'), t('profile.oneClickOnHint')],
            ])}
        </fieldset>
      </PageForm>
    );
  }),
);

type Option = readonly [value: string, name: string, hint?: ReactNode];
type ChoiceProps = {
  name: string;
  title: string;
  stored: string | undefined;
  chosen: string | undefined;
  options: readonly Option[];
};

function Choice({ name, title, stored, chosen: known, options }: ChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  // Keeps a choice made before the stored settings arrived: a later default would replace it.
  const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? known;
  return (
    <fieldset ref={group} className="choice-group">
      <legend className="field-label">{title}</legend>
      {/* Remounts when the stored settings arrive: changing `defaultChecked` later checks nothing. */}
      <div key={stored} className="choice-columns">
        {options.map(([value, label, hint]) => (
          <label key={value} className="choice-card">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              <strong>{label}</strong>
              {hint && <small>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {stored && <input type="hidden" name={knownName(name)} value={stored} />}
    </fieldset>
  );
}
