import { type ComponentType, createContext, useContext } from 'react';
import { marketDateTime } from '#domain/market.ts';
import type { AmountMinor } from '#domain/money.ts';
import { dateTime } from '#model/dates.ts';

export type Owned = {
  readonly id?: string | number | undefined;
  readonly parent?: string | number | null | undefined;
  readonly balance: AmountMinor;
  readonly bonusBalance: AmountMinor;
  readonly bonusToPlay?: AmountMinor | null | undefined;
  readonly currency?: string | undefined;
};

export type Given = {
  readonly address: string;
  readonly user: Owned | null;
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly refused: { readonly code: string; readonly text: string } | null;
  /** Id of the next request: sent twice, it is one. */
  readonly request: string;
};

const GivenContext = createContext<Given | null>(null);

/** Null in a browser with scripts, where stores have the data and actions send it. */
export const useGiven = (): Given | null => useContext(GivenContext);

/** Times in the reader's zone; on the server, which does not know it, in the market's. */
export const useDateTime = (): ((iso: string | null) => string) => (useGiven() ? marketDateTime : dateTime);

export const withGiven = <Props extends object>(View: ComponentType<Props>) =>
  function Drawn({ given, ...props }: Props & { readonly given: Given }) {
    return (
      <GivenContext value={given}>
        <View {...(props as Props & object)} />
      </GivenContext>
    );
  };
