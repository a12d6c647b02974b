/** What a page says to the version that waits, once its reader has asked for it. */
export const TAKE_OVER = 'take over';
