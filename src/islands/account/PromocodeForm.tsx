import { useEffect } from 'react';
import { Field } from '#islands/ui/Field.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, PageForm, usePageForm } from '#islands/ui/PageForm.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

const sender = async () => (await import('#stores/account/forms.ts')).activatePromocode;

export const PromocodeForm = withTexts(
  ['profile'],
  island(function PromocodeForm({ locale, t, returned }: FormProps) {
    const state = usePageForm(sender, locale, returned);
    useEffect(() => void startSessionLifecycle(), []);
    return (
      <PageForm state={state} action={t('profile.activate')}>
        <Field
          {...state.field('code')}
          label={t('profile.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <div className="grid gap-4" data-feature="partnerCodes">
          <Field
            {...state.field('site_name')}
            label={t('profile.siteName')}
            hint={t('profile.siteNameHint')}
            autoComplete="off"
          />
          <Field
            {...state.field('site_link')}
            type="url"
            dir="ltr"
            label={t('profile.siteLink')}
            hint={t('profile.siteLinkHint')}
            autoComplete="off"
          />
        </div>
      </PageForm>
    );
  }),
);
