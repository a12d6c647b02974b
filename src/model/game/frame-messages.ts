/**
 * Messages of a game's frame, in any vendor's format.
 * Threat: any window may post to ours, and a frame may post anything. Only the frame's own window on the origin of its
 * session is accepted, and a message carries no amount and no address: it only triggers a call of the API host, or
 * leaves the game.
 * Accepted risk: all vendors share one vocabulary.
 */
import { parseJson } from '#model/json.ts';

export type FrameMessage =
  | { readonly kind: 'ready' | 'roundStart' | 'roundEnd' | 'balance' | 'deposit' | 'exit' }
  | { readonly kind: 'error'; readonly code: string | null };

export type WindowMessage = { readonly data: unknown; readonly origin: string; readonly source: unknown };
/** The window in our frame, and the origin it was given. */
export type Frame = { readonly window: unknown; readonly origin: string };

const meanings: Readonly<Record<string, FrameMessage['kind']>> = {
  gameLoaded: 'ready',
  loaded: 'ready',
  gameRoundStart: 'roundStart',
  roundStart: 'roundStart',
  gameRoundEnded: 'roundEnd',
  roundEnd: 'roundEnd',
  balanceChanged: 'balance',
  updateBalance: 'balance',
  balance: 'balance',
  openDeposit: 'deposit',
  deposit: 'deposit',
  gameQuit: 'exit',
  notifyCloseContainer: 'exit',
  close: 'exit',
  closeGame: 'exit',
  gameError: 'error',
  error: 'error',
};

/** Part of a message that leaves the game. */
const LOBBY = 'GAME_MODE:LOBBY';
/** Any vendor's longest message is a hundredth of this. */
const MAX_LENGTH = 4000;
const CODE = /^[\w.:-]{1,40}$/;

export function readFrameMessage(message: WindowMessage, frame: Frame): FrameMessage | null {
  if (frame.window === null || message.source !== frame.window || message.origin !== frame.origin) return null;
  return readWords(message.data);
}

/** The frame was navigated to another origin: its messages are ignored. */
export const hasNavigatedAway = (message: WindowMessage, frame: Frame): boolean =>
  frame.window !== null && message.source === frame.window && message.origin !== frame.origin;

function readWords(data: unknown): FrameMessage | null {
  if (typeof data !== 'string') return readFields(data);
  if (data.length > MAX_LENGTH) return null;
  if (data.includes(LOBBY)) return { kind: 'exit' };
  return data.startsWith('{') ? readFields(parseJson(data)) : meaningOf(data, null);
}

function readFields(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { name, event, type, code } = data as Record<string, unknown>;
  const word = [name, event, type].find((field) => typeof field === 'string');
  return typeof word === 'string' ? meaningOf(word, code) : null;
}

function meaningOf(word: string, code: unknown): FrameMessage | null {
  const kind = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
  if (kind === undefined) return null;
  return kind === 'error' ? { kind, code: codeOf(code) } : { kind };
}

const codeOf = (code: unknown): string | null =>
  (typeof code === 'string' || typeof code === 'number') && CODE.test(String(code)) ? String(code) : null;
