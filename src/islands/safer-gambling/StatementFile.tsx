import { type FormEvent, useState } from 'react';
import { type Locale, localise } from '#domain/locales.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { isBackwards } from '#model/list-address.ts';
import { environment } from '#stores/environment.ts';
import { fetchStatementFile } from '#stores/safer-gambling/statement.ts';
import { download } from '#theme/file-icons.json';

type Props = {
  t: Translate;
  locale: Locale;
  /** The range of days that the page shows. */
  shown: { readonly from: string; readonly to: string };
};

/**
 * Downloads a signed statement of the shown year or of a chosen range. Renders nothing if the host has no such file.
 */
export function StatementFile({ t, locale, shown }: Props) {
  const [days, setDays] = useState(shown);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (environment().page.lacks('statementFile')) return null;
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isBackwards(days)) return setState('failed');
    setState('loading');
    const file = await fetchStatementFile(days, locale);
    setState(file.ok ? 'idle' : 'failed');
    if (file.ok) saveFile(`${t('statement.fileName')}-${days.from}-${days.to}.pdf`, 'application/pdf', file.value);
  };
  return (
    <form className="panel panel-body grid gap-3 print:hidden" aria-label={t('statement.pdfPeriod')} onSubmit={make}>
      <h2 className="section-title">{t('statement.pdfPeriod')}</h2>
      <div className="flex flex-wrap items-end gap-3 children-[.field]:min-w-140px lt-tablet:children-[.field]:flex-[1_1_40%]">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            type="date"
            required
            label={t(`statement.${end}`)}
            value={days[end]}
            onChange={({ currentTarget: { value } }) => setDays((kept) => ({ ...kept, [end]: value }))}
          />
        ))}
        <Button type="submit" busy={state === 'loading'}>
          <Icon path={download} size="s" />
          {t('statement.makePdf')}
        </Button>
      </div>
      <p role="status" className="text-14 text-terra empty:hidden">
        {state === 'failed' && t('statement.pdfFailed')}
      </p>
      <p className="text-13">
        <a className="underline" href={localise('/statement-check', locale)}>
          {t('statement.checkLink')}
        </a>
      </p>
    </form>
  );
}
