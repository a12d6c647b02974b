import { useJoiningForm } from '#islands/auth/use-joining-form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, PageForm } from '#islands/ui/PageForm.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { isLinkExpired } from '#model/next-steps.ts';

type Props = FormProps & { token: string | null; again: string; isUndo: boolean };

/** Verifies on a button press: opening the page does not use up the link, because mail scanners open links. */
export const VerifyForm = withTexts(
  ['joining'],
  island(function VerifyForm({ locale, t, returned, token, again, isUndo }: Props) {
    const state = useJoiningForm('verify', locale, returned);
    const help = { href: isLinkExpired(state.code) ? again : undefined, label: t('joining.newLink') };
    return (
      <PageForm state={state} action={t('joining.verify')} help={help}>
        {token === null ? (
          <Field
            name="token"
            label={t('joining.key')}
            hint={t('joining.keyHint')}
            defaultValue={state.typed.token}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : (
          <input type="hidden" name="token" value={token} />
        )}
        {isUndo && <input type="hidden" name="undo" value="yes" />}
      </PageForm>
    );
  }),
);
