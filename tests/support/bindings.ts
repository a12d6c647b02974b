// Bindings of the three Workers for tests inside the runtime: fixed, so that failures are reproducible.
import { type WalletSecrets, walletSecretNames } from '#domain/wallet/wallet-parties.ts';

const secret = (letter: string) => letter.repeat(43);
const walletSecrets = Object.fromEntries(
  walletSecretNames.map((name) => [name, `${name.toLowerCase()}:${secret('C')}${name}`]),
) as WalletSecrets;

const origins = {
  site: 'http://site.test',
  sandbox: 'http://sandbox.test',
  mail: 'http://mail.test',
  payments: 'http://payments.test',
  push: 'http://push.test',
};

export const bindingsForTests = {
  site: { API_ORIGIN: '', SANDBOX_ORIGIN: origins.sandbox, SESSION_KEY: secret('A'), VISITOR_SECRET: secret('W') },
  platform: {
    SITE_ORIGIN: origins.site,
    SANDBOX_ORIGIN: origins.sandbox,
    TOKEN_SECRET: secret('B'),
    VISITOR_SECRET: secret('W'),
    ...walletSecrets,
    MAIL_SECRET: secret('E'),
    MAIL_ORIGIN: origins.mail,
    PAYMENT_SECRET: secret('P'),
    CRYPTO_SECRET: secret('Q'),
    ODDS_FEED_SECRET: secret('L'),
    EXPORT_SECRET: secret('X'),
    PAYMENT_ID_SECRET: secret('I'),
    STATEMENT_SECRET: secret('T'),
    VAPID_SECRET: secret('V'),
    PUSH_ORIGIN: origins.push,
    PAYMENT_ORIGIN: origins.payments,
    SEED_SECRET: secret('D'),
  },
  sandbox: {
    SITE_ORIGIN: origins.site,
    CHANCE_SECRET: secret('C'),
    ...walletSecrets,
    MAIL_SECRET: secret('E'),
    PAYMENT_SECRET: secret('P'),
    CRYPTO_SECRET: secret('Q'),
    ODDS_FEED_SECRET: secret('L'),
  },
};
