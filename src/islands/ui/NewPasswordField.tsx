import { type ComponentProps, useRef, useState } from 'react';
import { errorTexts } from '#i18n/errors.ts';
import { PasswordField } from '#islands/ui/Field.tsx';

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & { locale: string; commonKey: string };

/**
 * A field for a new password. The list of common passwords loads with the first character; without it only the host
 * checks.
 */
export function NewPasswordField({ locale, commonKey, error, onChange, ...field }: Props) {
  const [common, setCommon] = useState<string>();
  const typed = useRef('');
  async function look(password: string): Promise<void> {
    typed.current = password;
    const text = await commonText(password, locale, commonKey).catch(() => undefined);
    if (typed.current === password) setCommon(text);
  }
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      error={common ?? error}
      onChange={(event) => {
        onChange?.(event);
        void look(event.target.value);
      }}
    />
  );
}

async function commonText(password: string, locale: string, key: string): Promise<string | undefined> {
  const { isCommonPassword } = await import('#domain/auth/common-passwords.ts');
  return (await isCommonPassword(password)) ? (await errorTexts(locale))(key) : undefined;
}
