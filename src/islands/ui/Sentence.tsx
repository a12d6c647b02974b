import type { ReactNode } from 'react';

type Props = {
  /** Contains {{placeholders}}. */
  text: string;
  values: Readonly<Record<string, ReactNode>>;
};

/** Renders numbers and proper names so that a browser that translates the page leaves them unchanged. */
export const Sentence = ({ text, values }: Props) => (
  <>
    {text.split(/\{\{(\w+)\}\}/).map((part, place) => {
      const isValue = place % 2 === 1;
      const key = `${place} ${part}`;
      return (
        part !== '' && (
          <span key={key} translate={isValue ? 'no' : undefined}>
            {isValue ? values[part] : part}
          </span>
        )
      );
    })}
  </>
);
