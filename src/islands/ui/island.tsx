import type { ComponentType, ReactElement } from 'react';
import { Boundary } from '#islands/ui/Boundary.tsx';

/**
 * Every island of a page is made by this: what breaks in it takes nothing else along, and is handled as the specification
 * says (point 2.1): the page is loaded again three times, then its home, then it says what happened.
 */
export function island<Props extends object>(Inner: ComponentType<Props>): (props: Props) => ReactElement {
  const Island = (props: Props) => (
    <Boundary>
      <Inner {...props} />
    </Boundary>
  );
  return Object.assign(Island, { displayName: `island(${Inner.name})` });
}
