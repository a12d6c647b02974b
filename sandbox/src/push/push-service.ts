/**
 * Browsers' subscriptions and the messages for them. A real push service forwards messages; this one stores them for
 * tests to read.
 */
import { DurableObject } from 'cloudflare:workers';
import { type BrowserKeys, createKeys, openMessage } from '#sandbox/push/sealed-message.ts';

export const PUSH_SERVICE = 'push';
const MAX_STORED = 5000;

type Received = { readonly text: string; readonly ttl: number; readonly topic: string | null };
type Subscription = { id: string; key: string; p256dh: string; auth: string; private_key: string; is_gone: number };
type Message = { sealed: ArrayBuffer; ttl: number; topic: string | null };

export class PushService extends DurableObject<object> {
  private readonly sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.sql.exec(`CREATE TABLE IF NOT EXISTS subscription (
      id TEXT PRIMARY KEY, key TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, private_key TEXT NOT NULL,
      is_gone INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE IF NOT EXISTS message (
      number INTEGER PRIMARY KEY, subscription TEXT NOT NULL, sealed BLOB NOT NULL, ttl INTEGER NOT NULL, topic TEXT
    ) STRICT;`);
  }

  /** @param key the operator's public key; messages signed with another key are rejected. */
  async subscribe(key: string): Promise<{ id: string } & Omit<BrowserKeys, 'privateKey'>> {
    const { p256dh, auth, privateKey } = await createKeys();
    const id = crypto.randomUUID();
    this.sql.exec(
      'INSERT INTO subscription (id, key, p256dh, auth, private_key) VALUES (?, ?, ?, ?, ?)',
      ...[id, key, p256dh, auth, JSON.stringify(privateKey)],
    );
    return { id, p256dh, auth };
  }

  async unsubscribe(id: string): Promise<void> {
    this.sql.exec('UPDATE subscription SET is_gone = 1 WHERE id = ?', id);
  }

  private find(id: string): Subscription | undefined {
    return this.sql.exec<Subscription>('SELECT * FROM subscription WHERE id = ?', id).toArray()[0];
  }

  /**
   * @param key of the sender.
   * @returns the status of RFC 8030.
   */
  async receive(id: string, key: string, { sealed, ttl, topic }: Message): Promise<201 | 403 | 404 | 410> {
    const subscription = this.find(id);
    if (!subscription) return 404;
    if (subscription.is_gone === 1) return 410;
    if (subscription.key !== key) return 403;
    if (topic !== null) this.sql.exec('DELETE FROM message WHERE subscription = ? AND topic = ?', id, topic);
    this.sql.exec(
      'INSERT INTO message (subscription, sealed, ttl, topic) VALUES (?, ?, ?, ?)',
      ...[id, sealed, ttl, topic],
    );
    this.sql.exec('DELETE FROM message WHERE number <= (SELECT MAX(number) FROM message) - ?', MAX_STORED);
    return 201;
  }

  /** Decrypts messages as the browser would, oldest first. */
  async list(id: string): Promise<Received[]> {
    const subscription = this.find(id);
    if (!subscription) return [];
    const { p256dh, auth, private_key: privateKey } = subscription;
    const keys = { p256dh, auth, privateKey: JSON.parse(privateKey) as JsonWebKey };
    const rows = this.sql
      .exec<Message>('SELECT sealed, ttl, topic FROM message WHERE subscription = ? ORDER BY number', id)
      .toArray();
    return Promise.all(
      rows.map(async ({ sealed, ttl, topic }) => ({
        text: await openMessage(new Uint8Array(sealed), keys),
        ttl,
        topic,
      })),
    );
  }
}
