// The JSX runtime of development and tests, where React warns of children without keys.
import { Fragment as ReactFragment, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { prepared } from '#islands/ui/jsx-runtime.ts';

export const Fragment = ReactFragment;

export const jsxDEV: typeof reactJsxDev = (type, props, key, isStatic, ...from) => {
  const given = prepared(type, props as object);
  return reactJsxDev(type, given, key, isStatic && Array.isArray(given.children), ...from);
};
