import { translator } from '#i18n/t.ts';
import { useJoiningForm } from '#islands/auth/use-joining-form.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import type { FormProps } from '#islands/ui/use-page-form.ts';
import { isLinkOver } from '#model/next-steps.ts';

type Props = FormProps & { token: string | null; again: string; isUndo: boolean };

/** Verifies on a button press: opening the page does not use up the link, because mail scanners open links. */
export const VerifyForm = island(function VerifyForm({ locale, strings, returned, token, again, isUndo }: Props) {
  const t = translator(strings, locale);
  const { form, wrong, code, busy, submit, typed } = useJoiningForm('verify', locale, returned);
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <FormFault text={wrong.form} href={isLinkOver(code) ? again : undefined} label={t('joining.newLink')} />
      {token === null ? (
        <Field
          name="token"
          label={t('joining.key')}
          hint={t('joining.keyHint')}
          defaultValue={typed.token}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        <input type="hidden" name="token" value={token} />
      )}
      {isUndo && <input type="hidden" name="undo" value="yes" />}
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t('joining.verify')}
      </Button>
    </form>
  );
});
