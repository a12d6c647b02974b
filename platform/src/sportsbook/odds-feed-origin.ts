import type { Env } from '#platform/host/env.ts';

/** Where the feeds of sport are: by LINE_ORIGIN, else in the sandbox. */
export const oddsFeedOrigin = ({ LINE_ORIGIN, SANDBOX_ORIGIN }: Env): string => LINE_ORIGIN || SANDBOX_ORIGIN;
