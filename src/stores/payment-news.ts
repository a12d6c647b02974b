import { atom } from 'nanostores';

/** Ids of payments that have just moved, as the host tells by itself (stream.ts); null: of any. */
export const $paymentNews = atom<readonly string[] | null>([]);
