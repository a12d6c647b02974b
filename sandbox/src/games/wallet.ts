/**
 * The operator's wallet, called over the network as any vendor does. Threat: a call without a response is neither a
 * success nor a refusal. So there are three outcomes: success, refused, unknown; an unknown call is only repeated with
 * the same transaction id, or undone.
 */
import * as v from 'valibot';
import { signedPost } from '#contract/signature.ts';
import { WalletAnswer, type WalletErrorCode, walletBalance, walletGame } from '#contract/wallet/wallet.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type WalletParty, type WalletSecrets, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import type { Facts } from '#sandbox/games/engine.ts';
import type { GrantedSpins } from '#sandbox/games/protocol.ts';
import type { DayBook, Entry } from '#sandbox/reports/day-book.ts';

export type Unknown = 'unknown';
export type WalletEnv = WalletSecrets & {
  /** The operator's API host, or WALLET_ORIGIN when it is not bound. */
  readonly OPERATOR?: Fetcher | undefined;
  readonly WALLET_ORIGIN?: string | undefined;
  readonly DAY_BOOK: DurableObjectNamespace<DayBook>;
};
/** A retry carries the same id. */
const TIMEOUT_MS = 8_000;

/** @returns `unknown` for anything but a valid response. */
async function call<S extends v.GenericSchema>(
  env: WalletEnv,
  integration: WalletParty,
  action: 'balance' | 'debit' | 'credit' | 'rollback' | 'game',
  message: object,
  answer: S,
): Promise<Result<v.InferOutput<S>, Unknown>> {
  const body = { ...message, timestamp: new Date().toISOString() };
  const address = `${env.WALLET_ORIGIN || 'https://operator.internal'}/wallet/${integration}/${action}`;
  const request = new Request(address, {
    ...(await signedPost(env[walletSecretName(integration)], address, body)),
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

export type RoundTransaction = {
  readonly token: string;
  readonly roundId: string;
  /** The number of the stake within the round, from 1. */
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
export type TransactionResult = Result<AmountMinor, WalletErrorCode | Unknown>;

type TransactionCall = {
  readonly action: 'debit' | 'credit' | 'rollback';
  readonly message: { readonly transaction_id: string; readonly [field: string]: unknown };
  readonly entry: Omit<Entry, 'id' | 'bookedAt'> | { readonly undone: string };
};

/**
 * Every accepted transaction is written to the day book before its caller continues; if that fails, the outcome is
 * unknown.
 */
async function transact(
  env: WalletEnv,
  party: WalletParty,
  { action, message, entry }: TransactionCall,
): Promise<TransactionResult> {
  const answer = await call(env, party, action, message, WalletAnswer);
  if (!answer.ok) return answer;
  if (answer.value.status !== 'ok') return err(answer.value.code);
  const bookedAt = Date.parse(answer.value.booked_at ?? new Date().toISOString());
  const book = env.DAY_BOOK.getByName(party);
  try {
    if ('undone' in entry) await book.undo(entry.undone);
    else await book.write({ ...entry, id: message.transaction_id, bookedAt });
  } catch {
    return err('unknown');
  }
  return ok(answer.value.balance);
}

const fields = ({ token, roundId, gameId, amount, currency }: RoundTransaction) => ({
  session_token: token,
  round_id: roundId,
  game_id: gameId,
  amount: toDecimal(amount),
  currency,
});
/** Each step of a round has its own stake; the win is paid once, with the id of the first step. */
const suffixOf = (step: number) => (step === 1 ? '' : `-${step}`);
const stakeId = (roundId: string, step: number) => `${roundId}-stake${suffixOf(step)}`;

export function takeStake(
  env: WalletEnv,
  party: WalletParty,
  transaction: RoundTransaction,
): Promise<TransactionResult> {
  const { roundId, step, amount, currency } = transaction;
  const message = { ...fields(transaction), transaction_id: stakeId(roundId, step) };
  return transact(env, party, { action: 'debit', message, entry: { kind: 'taken', amount, currency } });
}

/** Pays a win, or closes a lost round with zero. */
export function payWin(env: WalletEnv, party: WalletParty, transaction: RoundTransaction): Promise<TransactionResult> {
  const { roundId, amount, currency } = transaction;
  const ids = { transaction_id: `${roundId}-win`, debit_transaction_id: stakeId(roundId, 1) };
  const message = { ...fields(transaction), ...ids, round_closed: true };
  return transact(env, party, { action: 'credit', message, entry: { kind: 'paid', amount, currency } });
}

export function undoStake(
  env: WalletEnv,
  party: WalletParty,
  { token, roundId, step }: RoundTransaction,
): Promise<TransactionResult> {
  const undone = stakeId(roundId, step);
  const ids = { transaction_id: `${roundId}-undo${suffixOf(step)}`, debit_transaction_id: undone };
  const message = { session_token: token, round_id: roundId, ...ids };
  return transact(env, party, { action: 'rollback', message, entry: { undone } });
}

export async function balanceOf(
  env: WalletEnv,
  integration: WalletParty,
  token: string,
): Promise<Result<RoundWalletHolder, WalletErrorCode | Unknown>> {
  const answer = await call(env, integration, 'balance', { session_token: token }, walletBalance.answer);
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
  const answer = await call(env, integration, 'game', { game_id: gameId }, walletGame.answer);
  if (!answer.ok) return answer;
  return answer.value.status === 'ok' ? ok(answer.value.game) : err(answer.value.code);
}
