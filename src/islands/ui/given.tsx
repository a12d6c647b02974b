import { type ComponentType, createContext, useContext } from 'react';
import { marketDateTime } from '#domain/market.ts';
import type { AmountMinor } from '#domain/money.ts';
import { dateTime } from '#model/dates.ts';

/** The player's money, as far as a form depends on it. */
export type Owned = {
  readonly id?: string | number | undefined;
  /** Who the player was registered by. */
  readonly parent?: string | number | null | undefined;
  readonly balance: AmountMinor;
  readonly bonusBalance: AmountMinor;
  readonly bonusToPlay?: AmountMinor | null | undefined;
  readonly currency?: string | undefined;
};

/** What the server knows of a page that it draws for a browser without scripts. */
export type Given = {
  /** Of the page, with its query. */
  readonly address: string;
  readonly user: Owned | null;
  /** The form that was just refused: its input, and texts beside its fields. */
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  /** What is wrong with none of its fields, by code and in words. */
  readonly refused: { readonly code: string; readonly text: string } | null;
  /** Id of the next request: sent twice, it is one. */
  readonly request: string;
};

const GivenContext = createContext<Given | null>(null);

/** Null in a browser with scripts, where stores have the data and actions send it. */
export const useGiven = (): Given | null => useContext(GivenContext);

/** Times in the reader's zone; on the server, which does not know it, in the market's. */
export const useDateTime = (): ((iso: string | null) => string) => (useGiven() ? marketDateTime : dateTime);

/** A view as the server draws it with its data, for a browser without scripts. */
export const withGiven = <Props extends object>(View: ComponentType<Props>) =>
  function Drawn({ given, ...props }: Props & { readonly given: Given }) {
    return (
      <GivenContext value={given}>
        <View {...(props as Props & object)} />
      </GivenContext>
    );
  };
