/** As much of the runtime's own module as the edge uses: its full types would replace the web's in the browser's code. */
declare module 'cloudflare:workers' {
  type Storage = {
    get<T>(key: string): Promise<T | undefined>;
    put(key: string, value: unknown): Promise<void>;
  };
  /** The Worker's bindings, untyped: each reader says what it expects. */
  export const env: unknown;
  export abstract class DurableObject<Env> {
    constructor(ctx: { readonly storage: Storage }, env: Env);
    protected readonly ctx: { readonly storage: Storage };
    protected readonly env: Env;
  }
}

/** An answer of 101 carries the other end of a socket. */
interface Response {
  readonly webSocket?: WebSocket | null;
}
interface ResponseInit {
  webSocket?: WebSocket | null;
}
