// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePageForm } from '#islands/ui/PageForm.tsx';
import { t } from '../../support/french.ts';
import { enterWorld } from '../../support/world.ts';

type Sender = Parameters<typeof usePageForm>[0];
const returned = { typed: {}, wrong: {}, code: undefined };

function City({ sender }: { sender: Sender }) {
  const { form, wrong, busy, submit } = usePageForm(sender, 'fr', returned);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      {wrong.form && <p role="alert">{wrong.form}</p>}
      <input name="city" defaultValue="Sfax" aria-invalid={Boolean(wrong.city)} />
      {wrong.city && <span>{wrong.city}</span>}
      <button type="submit" aria-busy={busy}>
        send
      </button>
    </form>
  );
}
const send = () => fireEvent.click(screen.getByRole('button'));
function show(sender: Sender) {
  enterWorld();
  render(<City sender={sender} />);
}
afterEach(cleanup);

test('shows a fault beside its input, which is focused and keeps its value', async () => {
  show(async () => async () => ({ city: 'user_info_city_too_long' }));
  send();
  await screen.findByText(t('errors.user_info_city_too_long'));
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await expect.poll(() => document.activeElement).toBe(input);
  expect(input.value).toBe('Sfax');
});

test('a form whose code does not load shows an error, and can be sent once it loads', async () => {
  let isHere = false;
  const sent: unknown[] = [];
  show(async () => {
    if (!isHere) throw new TypeError('Failed to fetch');
    return async (typed) => {
      sent.push(typed);
      return null;
    };
  });
  send();
  await screen.findByText(t('errors.upstream_unavailable'));
  isHere = true;
  send();
  await expect.poll(() => sent).toEqual([{ city: 'Sfax' }]);
});

test('a second press while a form is being sent sends nothing', async () => {
  let times = 0;
  show(async () => () => {
    times += 1;
    return new Promise(() => undefined);
  });
  send();
  await expect.poll(() => times).toBe(1);
  send();
  expect(times).toBe(1);
});
