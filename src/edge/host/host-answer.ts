export type UpstreamFailure = 'upstream_unavailable' | 'upstream_timeout' | 'upstream_invalid';
/**
 * `body` has the contract's shape after `readAnswer`; undefined if there is none. `isText`: an error response without
 * JSON.
 */
export type HostAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly isText?: boolean;
};
