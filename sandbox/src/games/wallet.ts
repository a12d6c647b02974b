/**
 * The operator's wallet, asked over the wire as any vendor would. Threat: an answer that never comes is neither yes nor
 * no. So three outcomes: answered, refused by the operator, unknown; and an unknown one is only ever asked again with
 * the same transaction id, or undone.
 */
import * as v from 'valibot';
import { signatureHeader, signRequest } from '#contract/signature.ts';
import { WalletAnswer, type WalletErrorCode, walletBalance, walletGame } from '#contract/wallet/wallet.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type WalletParty, type WalletSecrets, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import type { Facts } from '#sandbox/games/engine.ts';
import type { GrantedSpins } from '#sandbox/games/protocol.ts';
import type { DayBook, Entry } from '#sandbox/reports/day-book.ts';

export type Unknown = 'unknown';
export type WalletEnv = WalletSecrets & {
  /** The operator's API host, by binding; by WALLET_ORIGIN where it runs elsewhere. */
  readonly OPERATOR?: Fetcher | undefined;
  readonly WALLET_ORIGIN?: string | undefined;
  /** What each provider has taken and paid, by the provider. */
  readonly DAY_BOOK: DurableObjectNamespace<DayBook>;
};
type Action = 'balance' | 'debit' | 'credit' | 'rollback' | 'game';
/** A vendor gives up on one try after this long; the try after it carries the same id. */
const TIMEOUT_MS = 8_000;

/** @returns the checked answer, or `unknown` for anything else: no connection, no time, no JSON, a mistake over there. */
async function ask<S extends v.GenericSchema>(
  env: WalletEnv,
  integration: WalletParty,
  action: Action,
  message: object,
  answer: S,
): Promise<Result<v.InferOutput<S>, Unknown>> {
  const body = JSON.stringify({ ...message, timestamp: new Date().toISOString() });
  const address = `${env.WALLET_ORIGIN || 'https://operator.internal'}/wallet/${integration}/${action}`;
  const request = new Request(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: await signRequest(env[walletSecretName(integration)], { method: 'POST', address, body }),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    const response = await (env.WALLET_ORIGIN || !env.OPERATOR ? fetch(request) : env.OPERATOR.fetch(request));
    const parsed = response.ok ? v.safeParse(answer, await response.json()) : null;
    return parsed?.success ? ok(parsed.output) : err('unknown');
  } catch {
    return err('unknown');
  }
}

export type Movement = {
  readonly token: string;
  readonly roundId: string;
  /** Which of the round's stakes this is about, from 1. */
  readonly step: number;
  readonly gameId: string;
  readonly amount: AmountMinor;
  readonly currency: string;
};
export type RoundWalletBalance = {
  readonly balance: AmountMinor;
  readonly currency: string;
  readonly granted: GrantedSpins | null;
};
export type RoundWalletHolder = RoundWalletBalance & { readonly playerId: string };
export type Moved = Result<AmountMinor, WalletErrorCode | Unknown>;

/** What the wallet took is in our book before anybody acts on it: what could not be written there is not known. */
async function move(
  env: WalletEnv,
  integration: WalletParty,
  action: 'debit' | 'credit' | 'rollback',
  message: { readonly transaction_id: string; readonly [field: string]: unknown },
  entry: Omit<Entry, 'id' | 'bookedAt'> | { readonly undone: string },
): Promise<Moved> {
  const answer = await ask(env, integration, action, message, WalletAnswer);
  if (!answer.ok) return answer;
  if (answer.value.status !== 'ok') return err(answer.value.code);
  const bookedAt = Date.parse(answer.value.booked_at ?? new Date().toISOString());
  const sportsbook = env.DAY_BOOK.getByName(integration);
  try {
    if ('undone' in entry) await sportsbook.undo(entry.undone);
    else await sportsbook.write({ ...entry, id: message.transaction_id, bookedAt });
  } catch {
    return err('unknown');
  }
  return ok(answer.value.balance);
}

const fields = ({ token, roundId, gameId, amount, currency }: Movement) => ({
  session_token: token,
  round_id: roundId,
  game_id: gameId,
  amount: toDecimal(amount),
  currency,
});
/** Each step of a round has a stake of its own; the round is paid once, on its first. */
const ofStep = (step: number) => (step === 1 ? '' : `-${step}`);
const stakeId = ({ roundId, step }: Pick<Movement, 'roundId' | 'step'>) => `${roundId}-stake${ofStep(step)}`;

const booked = (kind: Entry['kind'], { amount, currency }: Movement) => ({ kind, amount, currency });

export const takeStake = (env: WalletEnv, integration: WalletParty, movement: Movement): Promise<Moved> =>
  move(
    env,
    integration,
    'debit',
    { ...fields(movement), transaction_id: stakeId(movement) },
    booked('taken', movement),
  );

/** Pays a win, or closes a lost round with nothing. */
export const payWin = (env: WalletEnv, integration: WalletParty, movement: Movement): Promise<Moved> =>
  move(
    env,
    integration,
    'credit',
    {
      ...fields(movement),
      transaction_id: `${movement.roundId}-win`,
      debit_transaction_id: stakeId({ roundId: movement.roundId, step: 1 }),
      round_closed: true,
    },
    booked('paid', movement),
  );

export const undoStake = (
  env: WalletEnv,
  integration: WalletParty,
  { token, roundId, step }: Movement,
): Promise<Moved> =>
  move(
    env,
    integration,
    'rollback',
    {
      session_token: token,
      round_id: roundId,
      transaction_id: `${roundId}-undo${ofStep(step)}`,
      debit_transaction_id: stakeId({ roundId, step }),
    },
    { undone: stakeId({ roundId, step }) },
  );

/** Whose a token is, with what they can stake. */
export async function balanceOf(
  env: WalletEnv,
  integration: WalletParty,
  token: string,
): Promise<Result<RoundWalletHolder, WalletErrorCode | Unknown>> {
  const answer = await ask(env, integration, 'balance', { session_token: token }, walletBalance.answer);
  if (!answer.ok) return answer;
  if (answer.value.status !== 'ok') return err(answer.value.code);
  const { player_id: playerId, balance, currency, free_spins: granted } = answer.value;
  return ok({ playerId, balance, currency, granted: granted ? { ...granted, prize: granted.prize ?? 0 } : null });
}

export async function factsOf(
  env: WalletEnv,
  integration: WalletParty,
  gameId: string,
): Promise<Result<Facts, 'game_not_found' | Unknown>> {
  const answer = await ask(env, integration, 'game', { game_id: gameId }, walletGame.answer);
  if (!answer.ok) return answer;
  return answer.value.status === 'ok' ? ok(answer.value.game) : err(answer.value.code);
}
