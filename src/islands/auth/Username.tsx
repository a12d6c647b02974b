import { useStore } from '@nanostores/react';
import { $session } from '#stores/auth/session.ts';

/** Tells password managers whose password a form asks for. It has no name, so that it is not sent. */
export function Username() {
  const session = useStore($session, { ssr: 'initial' });
  const known = session.kind === 'player' ? session.user.username : 'name' in session ? session.name : '';
  return (
    <input type="text" autoComplete="username" className="hidden" tabIndex={-1} readOnly value={known} data-username />
  );
}
