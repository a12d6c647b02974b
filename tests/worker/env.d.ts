// What `env` of 'cloudflare:workers' holds in these tests: the bindings of the Worker under test. One declaration serves the
// three projects of vitest.worker.config.ts; which of them is there at run time is the project's own business.
declare namespace Cloudflare {
  interface Env extends PlatformEnv, SandboxEnv {
    // Both Workers call it so: the platform's outbox, and the sandbox's mailbox.
    MAIL: PlatformEnv['MAIL'] & DurableObjectNamespace<import('#sandbox/mail/mailbox.ts').Mailbox>;
    // The book's copy of a sport, and the provider's feed of it.
    LINE: PlatformEnv['LINE'] & DurableObjectNamespace<import('#sandbox/line/line-sport.ts').LineSport>;
    OPERATOR: Fetcher;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}

type PlatformEnv = import('#platform/env.ts').Env;
type SandboxEnv = Pick<
  import('#sandbox/env.ts').Env,
  'CHANCE_SECRET' | 'GAME' | 'LIVE' | 'CASHBOX' | 'SPORTSBOOK' | 'DAY_BOOK'
>;
