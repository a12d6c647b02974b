// Settings that no call of this host states, so that an operator has to provide them.
import { namesOf, type Shape } from './shape.ts';

type Stated = {
  readonly integrations: readonly string[];
  readonly sports: { readonly alt: string; readonly dgt: string };
};

export function statedOf(shape: Shape): Stated {
  const [alt, dgt] = shape.sportNames;
  return { integrations: namesOf(shape), sports: { alt, dgt } };
}
