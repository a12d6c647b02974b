import { useEffect } from 'react';
import { translator } from '#i18n/t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { island } from '#islands/ui/island.tsx';
import { PageForm } from '#islands/ui/PageForm.tsx';
import { type FormProps, usePageForm } from '#islands/ui/use-page-form.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

const sender = async () => (await import('#stores/account/forms.ts')).activatePromocode;

export const PromocodeForm = island(function PromocodeForm({ locale, strings, returned }: FormProps) {
  const t = translator(strings, locale);
  const state = usePageForm(sender, locale, returned);
  useEffect(() => void startSessionLifecycle(), []);
  return (
    <PageForm state={state} action={t('profile.activate')}>
      <Field
        name="code"
        label={t('profile.code')}
        defaultValue={state.typed.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={state.wrong.code}
      />
      <div data-feature="partnerCodes">
        <Field
          name="site_name"
          label={t('profile.siteName')}
          hint={t('profile.siteNameHint')}
          defaultValue={state.typed.site_name}
          autoComplete="off"
          error={state.wrong.site_name}
        />
        <Field
          name="site_link"
          type="url"
          dir="ltr"
          label={t('profile.siteLink')}
          hint={t('profile.siteLinkHint')}
          defaultValue={state.typed.site_link}
          autoComplete="off"
          error={state.wrong.site_link}
        />
      </div>
    </PageForm>
  );
});
