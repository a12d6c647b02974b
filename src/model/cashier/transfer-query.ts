import { choicePart, dayPart, listQuery } from '#model/list-address.ts';

/** The specification's filter (point 3), by the value that the call takes: ALL is no filter. */
export const statusChoices = ['ALL', 'COMPLETED', 'OPEN', 'IN_PROCESS', 'REJECTED'] as const;
export const typeChoices = ['all', 'deposit', 'withdrawal'] as const;

export const transferQuery = listQuery({
  from: dayPart('created_from'),
  to: dayPart('created_to'),
  type: choicePart('type', typeChoices, 'all'),
  status: choicePart('status', statusChoices, 'ALL'),
});
export type TransferQuery = typeof transferQuery.everything;
