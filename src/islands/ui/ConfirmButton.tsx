import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AmountButton } from '#islands/ui/AmountButton.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { environment } from '#stores/environment.ts';

/** Longer than any double press, and long enough to read an amount that has just changed. */
const DEAD_MS = 2_000;

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'full' | 'busy' | 'aria-disabled'> & {
  /** The first button. */
  children: ReactNode;
  /** The second button; contains the placeholder {{amount}}. */
  question: string;
  /** Null while the form is incomplete: a press then submits it, and the form says what is missing. */
  amount: string | null;
  /** The second button without JavaScript, where the amount may be one that the server does not know. */
  plain?: string;
  keep: string;
  onMismatch?: () => void;
};

/**
 * The submit button of a form that gives money away. Threat: a double press, or a press while the amount changes, agrees
 * to what the player has not read. The first press shows a second button in its place, which names the amount and
 * ignores presses for two seconds after it appears and after each change of the amount.
 */
export function ConfirmButton({ children, question, amount, plain, keep, onMismatch, ...button }: Props) {
  const byForm = useGiven() !== null;
  const isHere = useHere();
  const { place, isOpen, isLive, close } = useConfirm(amount);
  if (byForm || !isHere)
    return (
      <ConfirmByForm {...button} first={children}>
        {plain ?? <span>{amount !== null && <Sentence text={question} values={{ amount }} />}</span>}
      </ConfirmByForm>
    );
  return (
    <div ref={place} className="flex flex-wrap gap-2">
      {isOpen && amount !== null ? (
        <>
          <AmountButton
            {...button}
            data-confirm
            type="submit"
            className={isLive ? 'flex-1' : 'flex-1 opacity-60'}
            full={false}
            text={question}
            amount={amount}
            aria-disabled={!isLive || Boolean(button['aria-disabled'])}
            onMismatch={() => onMismatch?.()}
          />
          <Button size={button.size ?? 'md'} onClick={close}>
            {keep}
          </Button>
        </>
      ) : (
        <Button {...button} data-first type="submit">
          {children}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isOpen && <Sentence text={question} values={{ amount }} />}
      </span>
    </div>
  );
}

function useConfirm(amount: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const canAsk = amount !== null;
  const isOpen = isAsking && canAsk;
  const isLive = useLive(isOpen ? amount : null);
  const close = () => {
    hasMoved.current = true;
    setAsking(false);
  };
  // On the form and not on the button: Enter in a field and requestSubmit() pass here too. Before React's own listener.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onSubmit = (event: Event) => {
      if (!canAsk) return;
      hasMoved.current = true;
      setAsking(!isLive);
      if (isLive) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is held down is one press.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
      if (event.key !== 'Escape' || !isOpen) return;
      event.preventDefault();
      event.stopPropagation();
      hasMoved.current = true;
      setAsking(false);
    };
    place.current?.closest('form')?.addEventListener('submit', onSubmit, { signal });
    place.current?.addEventListener('keydown', onKeyDown, { signal });
    return () => stop.abort();
  });
  // An amount that becomes incomplete closes the question for good: its return must not open it again.
  useEffect(() => {
    if (!canAsk) setAsking(false);
  }, [canAsk]);
  useEffect(() => {
    if (hasMoved.current)
      place.current?.querySelector<HTMLElement>(isOpen ? '[data-confirm]' : '[data-first]')?.focus();
    hasMoved.current = false;
  }, [isOpen]);
  return { place, isOpen, isLive, close };
}

/** Monotonic: timers do not follow the device's clock. */
function useLive(amount: string | null): boolean {
  const [live, setLive] = useState<string | null>(null);
  useEffect(() => {
    setLive(null);
    return amount === null ? undefined : environment().after(DEAD_MS, () => setLive(amount));
  }, [amount]);
  return amount !== null && live === amount;
}

type ByFormProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'full' | 'busy' | 'name' | 'value'> & {
  first: ReactNode;
  children: ReactNode;
};

export function ConfirmByForm({ first, children, full, ...button }: ByFormProps) {
  const { look = 'quiet', size = 'md' } = button;
  const classes = ['btn', `btn-${look}`, size !== 'md' && `btn-${size}`, full && 'btn-full'].filter(Boolean).join(' ');
  return (
    <>
      {/* The form's default button: because it is disabled, Enter in a field does not skip the question. */}
      <button type="submit" disabled hidden />
      <details>
        <summary className={classes}>{first}</summary>
        <Button {...button} type="submit" className={full ? 'btn-full mt-2' : 'mt-2'}>
          {children}
        </Button>
      </details>
    </>
  );
}
