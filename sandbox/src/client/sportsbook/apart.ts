import { element } from '#sandbox/client/element.ts';

/** A name in whatever writing it is: "1. FSV Mainz 05" stays in its order in a page that is read from the right. */
export const apart = (name: string): HTMLElement => element('bdi', {}, [name]);
