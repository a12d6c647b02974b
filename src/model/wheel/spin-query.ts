import { pageIn, writeAddress } from '#model/list-address.ts';

/** Which page of the spins is shown; the address says it. */
export type SpinQuery = { readonly page: number };
export const everySpin: SpinQuery = { page: 1 };
export const readSpinQuery = (parameters: URLSearchParams): SpinQuery => ({ page: pageIn(parameters) });
export const writeSpinQuery = ({ page }: SpinQuery): string => writeAddress({}, page);
