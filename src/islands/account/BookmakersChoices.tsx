import type { ReactNode } from 'react';
import type { Translate } from '#i18n/t.ts';
import { type $bookmakersSettings, knownName, oddsFormats, sportViews } from '#stores/account/bookmakers-settings.ts';

type Settings = Extract<ReturnType<typeof $bookmakersSettings.get>, { kind: 'ready' }>['settings'];
type Props = { t: Translate; settings: Settings | null; typed: Readonly<Record<string, string>> };
type Option = { value: string; name: string; says: ReactNode };

/** The same price in each odds format: a return of two and a half times the stake. */
const examples = ['2.50', '3/2', '+150', '1.50', '-0.67', '+1.50'] as const;

export function BookmakersChoices({ t, settings, typed }: Props) {
  const odds = oddsFormats.map((format) => ({
    value: String(format),
    name: t(`profile.odds${format}`),
    // In right-to-left text a leading sign would move behind the digits.
    says: <bdi dir="ltr">{examples[format]}</bdi>,
  }));
  const views = sportViews.map((view) => ({ value: view, name: t(`profile.view${view}`), says: '' }));
  const clicks = [
    { value: 'no', name: t('profile.oneClickOff'), says: t('profile.oneClickOffHint') },
    { value: 'yes', name: t('profile.oneClickOn'), says: t('profile.oneClickOnHint') },
  ];
  const oneClick = settings && (settings.one_click ? 'yes' : 'no');
  const shared = { typed };
  return (
    <>
      <Choice
        {...shared}
        name="odds_format"
        title={t('profile.oddsFormat')}
        options={odds}
        known={settings && String(settings.odds_format)}
      />
      <Choice
        {...shared}
        name="sport_view"
        title={t('profile.sportView')}
        options={views}
        known={settings?.sport_view ?? null}
      />
      <Choice {...shared} name="one_click" title={t('profile.oneClick')} options={clicks} known={oneClick} />
    </>
  );
}

type ChoiceProps = Pick<Props, 'typed'> & {
  name: string;
  title: string;
  options: readonly Option[];
  known: string | null;
};

function Choice({ name, title, options, known, typed }: ChoiceProps) {
  const chosen = typed[name] ?? known;
  return (
    <fieldset className="kinds">
      <legend className="field-label">{title}</legend>
      <div>
        {options.map(({ value, name: label, says }) => (
          <label key={value} className="kind">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              <strong>{label}</strong>
              {says && <small>{says}</small>}
            </span>
          </label>
        ))}
      </div>
      {known && <input type="hidden" name={knownName(name)} value={known} />}
    </fieldset>
  );
}
