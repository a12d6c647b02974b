import type { FormEvent } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { island } from '#islands/ui/island.tsx';
import { signOut } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { logOut } from '#theme/icons.json';

export const SignOutForm = island(function SignOutForm({ label }: { label: string }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    environment().page.closeDialogs();
    void signOut();
  }
  return (
    <form action="/session/sign-out" method="post" aria-label={label} onSubmit={submit}>
      <button type="submit">
        <Icon path={logOut} size="s" flip />
        {label}
      </button>
    </form>
  );
});
