import type { ReactNode } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import type { usePageForm } from '#islands/ui/use-page-form.ts';

type Props = {
  state: Pick<ReturnType<typeof usePageForm>, 'form' | 'wrong' | 'busy' | 'submit'>;
  action: string;
  look?: 'gold' | 'quiet';
  children: ReactNode;
};

export const PageForm = ({ state: { form, wrong, busy, submit }, action, look = 'gold', children }: Props) => (
  <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
    <FormFault text={wrong.form} href={undefined} label="" />
    {children}
    <Button type="submit" look={look} size="lg" full busy={busy}>
      {action}
    </Button>
  </form>
);
