import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** Contains the placeholder {{amount}}. */
  text: string;
  amount: string;
  onMismatch: () => void;
};

/** The digits of an amount, whichever separators and numerals the browser writes. */
const extractFigures = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(/\D+/g, ' ')
    .trim();

/**
 * A button that names the amount to which a press agrees. Threat: the page shows another amount than it sends, because
 * a browser or an extension rewrote its texts. Such a press does nothing and renders the button again.
 */
export function AmountButton({ text, amount, onMismatch, onClick, ...button }: Props) {
  const label = useRef<HTMLSpanElement>(null);
  const [written, setWritten] = useState(0);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const shown = label.current?.querySelector('[translate]')?.textContent ?? '';
    if (extractFigures(shown) === extractFigures(amount)) return onClick?.(event);
    event.preventDefault();
    setWritten(written + 1);
    onMismatch();
  };
  return (
    <Button {...button} onClick={press}>
      <span key={written} ref={label}>
        <Sentence text={text} values={{ amount }} />
      </span>
    </Button>
  );
}
