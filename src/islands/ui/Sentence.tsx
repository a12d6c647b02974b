import type { ReactNode } from 'react';

type Props = {
  /** With its {{places}}. */
  text: string;
  values: Readonly<Record<string, ReactNode>>;
};

/** A text whose values are numbers or proper names: a browser that translates the page leaves them as they are. */
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
