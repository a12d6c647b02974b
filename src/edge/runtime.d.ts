/** The types that the edge uses: the full set would replace the DOM types in the browser's code. */
declare module 'cloudflare:workers' {
  type Storage = {
    get<T>(key: string): Promise<T | undefined>;
    put(key: string, value: unknown): Promise<void>;
  };
  export const env: unknown;
  export abstract class DurableObject<Env> {
    constructor(ctx: { readonly storage: Storage }, env: Env);
    protected readonly ctx: { readonly storage: Storage };
    protected readonly env: Env;
  }
}

/** A 101 response carries the other end of a WebSocket. */
interface Response {
  readonly webSocket?: WebSocket | null;
}
interface ResponseInit {
  webSocket?: WebSocket | null;
}
