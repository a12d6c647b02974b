/** Keeps every mail of the house, newest first, and forwards none. */
import { DurableObject } from 'cloudflare:workers';
import type { OutgoingMail } from '#contract/notifications/mail.ts';

export const MAILBOX = 'mailbox';
const MAX_STORED = 500;
const MAX_LISTED = 50;
const COLUMNS = 'id, recipient, kind, locale, subject, text, html, at';

export type ReceivedMail = OutgoingMail & {
  /** Epoch milliseconds. */
  readonly at: number;
};
type Row = Omit<ReceivedMail, 'to'> & { readonly recipient: string };

const received = ({ recipient, ...mail }: Row): ReceivedMail => ({ ...mail, to: recipient });

export class Mailbox extends DurableObject<object> {
  private readonly sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.sql.exec(`CREATE TABLE IF NOT EXISTS mail (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, recipient TEXT NOT NULL COLLATE NOCASE, kind TEXT NOT NULL,
      locale TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, at INTEGER NOT NULL
    ) STRICT`);
  }

  /** Keeps a repeated mail once. */
  async receive({ id, to, kind, locale, subject, text, html }: OutgoingMail): Promise<void> {
    this.sql.exec(
      `INSERT OR IGNORE INTO mail (id, recipient, kind, locale, subject, text, html, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, to, kind, locale, subject, text, html, Date.now()],
    );
    this.sql.exec('DELETE FROM mail WHERE number <= (SELECT MAX(number) FROM mail) - ?', MAX_STORED);
  }

  /** @param to a full address; null for all. */
  async list(to: string | null): Promise<ReceivedMail[]> {
    const rows = this.sql.exec<Row>(
      `SELECT ${COLUMNS} FROM mail WHERE ? IS NULL OR recipient = ? ORDER BY number DESC LIMIT ?`,
      ...[to, to, MAX_LISTED],
    );
    return rows.toArray().map(received);
  }

  async read(id: string): Promise<ReceivedMail | null> {
    const [row] = this.sql.exec<Row>(`SELECT ${COLUMNS} FROM mail WHERE id = ?`, id).toArray();
    return row ? received(row) : null;
  }
}
