// Types of `env` from 'cloudflare:workers' in these tests: the bindings of the Worker under test. One declaration for all
// four projects of vitest.worker.config.ts; at run time only the project's own bindings exist.
declare namespace Cloudflare {
  interface Env extends PlatformEnv, SandboxEnv {
    // The same name in both Workers: the platform's outbox, and the sandbox's mailbox.
    MAIL: PlatformEnv['MAIL'] & DurableObjectNamespace<import('#sandbox/mail/mailbox.ts').Mailbox>;
    OPERATOR: Fetcher;
    PLATFORM: Fetcher;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}

type PlatformEnv = import('#platform/host/env.ts').Env;
type SandboxEnv = Pick<
  import('#sandbox/env.ts').Env,
  'CHANCE_SECRET' | 'GAME' | 'LIVE' | 'ODDS_FEED' | 'PAYMENT_PROVIDER' | 'SPORTSBOOK' | 'DAY_BOOK'
>;
