// What no call of this host states, so that an operator has to say it.
import type { Shape } from './shape.ts';

type Stated = {
  readonly integrations: readonly string[];
  readonly sports: { readonly alt: string; readonly dgt: string };
};

export function statedOf({ integrationNames, sportNames }: Shape): Stated {
  const [alt, dgt] = sportNames;
  return { integrations: integrationNames, sports: { alt, dgt } };
}
