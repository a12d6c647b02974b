// A fake game provider for the wallet: messages about one session, signed with the shared keys.
import { signatureHeader, signRequest } from '#contract/signature.ts';

export type WalletMessage = { readonly action: 'debit' | 'credit' | 'rollback'; readonly body: string };
type Named = { readonly round_id: string; readonly transaction_id: string; readonly debit_transaction_id?: string };
type Moved = { readonly amount: string; readonly round_closed?: boolean };

/** @param secret the integration's secret, from the house's state folder or settings. */
export class Provider {
  private readonly integration: string;
  private readonly origin: string;
  private readonly secret: string;
  private readonly about: Record<string, string>;

  constructor(
    house: { integration: string; origin: string; secret: string },
    session: { token: string; gameId: string },
  ) {
    this.integration = house.integration;
    this.origin = house.origin;
    this.secret = house.secret;
    this.about = { session_token: session.token, game_id: session.gameId, currency: 'TND' };
  }

  /** A message that can be sent repeatedly: it keeps its timestamp. */
  message(action: WalletMessage['action'], content: Named & Partial<Moved>): WalletMessage {
    return { action, body: JSON.stringify({ ...this.about, timestamp: new Date().toISOString(), ...content }) };
  }

  /** @returns the answer's text. @throws Error without an answer or for a status other than 200. */
  async send({ action, body }: WalletMessage): Promise<string> {
    const address = `${this.origin}/wallet/${this.integration}/${action}`;
    const signature = await signRequest(this.secret, { method: 'POST', address, body });
    const response = await fetch(address, { method: 'POST', body, headers: { [signatureHeader]: signature } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${action} answered ${response.status} ${text}`);
    return text;
  }
}
