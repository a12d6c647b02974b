import { useEffect } from 'react';
import { translator } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, usePageForm } from '#islands/ui/use-page-form.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

const sender = async () => (await import('#stores/bonuses/promocode.ts')).activatePromocode;

export const PromocodeForm = island(function PromocodeForm({ locale, strings, returned }: FormProps) {
  const t = translator(strings, locale);
  const { form, wrong, busy, submit, typed } = usePageForm(sender, locale, returned);
  useEffect(() => void startSessionLifecycle(), []);
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <FormFault text={wrong.form} href={undefined} label="" />
      <Field
        name="code"
        label={t('profile.code')}
        defaultValue={typed.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={wrong.code}
      />
      <div data-feature="partnerCodes">
        <Field
          name="site_name"
          label={t('profile.siteName')}
          hint={t('profile.siteNameHint')}
          defaultValue={typed.site_name}
          autoComplete="off"
          error={wrong.site_name}
        />
        <Field
          name="site_link"
          type="url"
          dir="ltr"
          label={t('profile.siteLink')}
          hint={t('profile.siteLinkHint')}
          defaultValue={typed.site_link}
          autoComplete="off"
          error={wrong.site_link}
        />
      </div>
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t('profile.activate')}
      </Button>
    </form>
  );
});
