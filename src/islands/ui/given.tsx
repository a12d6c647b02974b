import { createContext, useContext } from 'react';
import type { AmountMinor } from '#domain/money.ts';
import type { View } from '#islands/ui/jsx-runtime.ts';

export type Owned = {
  readonly id?: string | number | undefined;
  readonly parent?: string | number | null | undefined;
  /** Null if unknown. */
  readonly balance: AmountMinor | null;
  readonly bonusBalance: AmountMinor | null;
  readonly bonusToPlay?: AmountMinor | null | undefined;
  readonly currency?: string | undefined;
};

export type Given = {
  readonly address: string;
  readonly user: Owned | null;
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly refused: { readonly code: string; readonly text: string } | null;
  /** The idempotency key of the next request. */
  readonly request: string;
};

const GivenContext = createContext<Given | null>(null);

/** @returns null in a browser with JavaScript, where stores have the data and actions send it. */
export const useGiven = (): Given | null => useContext(GivenContext);

export const withGiven = <Props extends object>(Inner: View<Props>) =>
  function Drawn({ given, ...props }: Props & { readonly given: Given }) {
    return (
      <GivenContext value={given}>
        <Inner {...(props as Props & object)} />
      </GivenContext>
    );
  };
