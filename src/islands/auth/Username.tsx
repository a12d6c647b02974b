import { useStore } from '@nanostores/react';
import { $session } from '#stores/auth/session.ts';

/** Tells password managers which account the form's password belongs to. Without a name, the field is not submitted. */
export function Username() {
  const session = useStore($session, { ssr: 'initial' });
  const known = session.kind === 'player' ? session.user.username : 'name' in session ? session.name : '';
  return (
    <input type="text" autoComplete="username" className="hidden" tabIndex={-1} readOnly value={known} data-username />
  );
}
