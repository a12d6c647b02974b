// A call that reached the host, for tests.

export type LoggedCall = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  /** 0 when no answer was sent. */
  status: number;
};
