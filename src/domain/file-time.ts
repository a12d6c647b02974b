// Apart from dates.ts, which every page carries.
import dayjs from 'dayjs';

/** YYYY-MM-DD HH:mm:ss in the reader's own zone, as spreadsheets sort it. @param iso a timestamp with its zone. */
export const timeInFile = (iso: string): string => dayjs(iso).format('YYYY-MM-DD HH:mm:ss');
