export type UpstreamFailure = 'upstream_unavailable' | 'upstream_timeout' | 'upstream_invalid';
/** `body` has the contract's shape once it is read; undefined if there is none. `isText`: a refusal that came without JSON. */
export type HostAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly isText?: boolean;
};
