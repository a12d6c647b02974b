import { dayIn, pageIn, writeAddress } from '#model/list-address.ts';

/** The specification's filter (point 3), by the value that the call takes: ALL is no filter. */
export const statusChoices = ['ALL', 'COMPLETED', 'OPEN', 'IN_PROCESS', 'REJECTED'] as const;
export type StatusChoice = (typeof statusChoices)[number];
export const typeChoices = ['all', 'deposit', 'withdrawal'] as const;
export type TypeChoice = (typeof typeChoices)[number];

/** What of the transfers is shown. The address says it, so it can be shared and Back brings it again. */
export type TransferQuery = {
  /** Days as "2026-11-21"; empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly type: TypeChoice;
  readonly status: StatusChoice;
  readonly page: number;
};

export const everyTransfer: TransferQuery = { from: '', to: '', type: 'all', status: 'ALL', page: 1 };

/** Reads an address; what makes no sense in it is left out. */
export const readTransferQuery = (parameters: URLSearchParams): TransferQuery => ({
  from: dayIn(parameters, 'created_from'),
  to: dayIn(parameters, 'created_to'),
  type: typeChoices.find((type) => type === parameters.get('type')) ?? 'all',
  status: statusChoices.find((status) => status === parameters.get('status')) ?? 'ALL',
  page: pageIn(parameters),
});

/** The query of an address, or nothing for every transfer. */
export const writeTransferQuery = ({ from, to, type, status, page }: TransferQuery): string =>
  writeAddress(
    {
      created_from: from,
      created_to: to,
      type: type === 'all' ? '' : type,
      status: status === 'ALL' ? '' : status,
    },
    page,
  );
