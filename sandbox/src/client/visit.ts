import type { Integration } from '#domain/embedded-integrations.ts';
import { inDialect, type Meaning } from '#sandbox/games/dialects.ts';
import type { GameRefusal, OpenedGame, PlayAnswer, Visit } from '#sandbox/games/protocol.ts';

/** Which game this is, for whom and how, as the operator's launch address says. The server checks it again. */
const [, , integration, gameId] = location.pathname.split('/');
const asked = new URLSearchParams(location.search);
export const visit = {
  integration,
  game_id: decodeURIComponent(gameId ?? ''),
  mode: asked.get('mode') ?? 'demo',
  token: asked.get('token') ?? '',
} as Visit;
const returnAddress = asked.get('return_url');
const siteOrigin = document.querySelector<HTMLMetaElement>('meta[name=site-origin]')?.content ?? '';
const framed = window.parent !== window;

/** Speaks to the page around us, in this vendor's words, and to no other origin. */
export function say(meaning: Meaning, code?: string): void {
  if (framed) window.parent.postMessage(inDialect(visit.integration as Integration, meaning, code), siteOrigin);
}

export function leave(): void {
  say('exit');
  if (!framed && returnAddress?.startsWith(`${siteOrigin}/`)) location.assign(returnAddress);
}

/** Where money is played for and a page around us can take it in. */
export const canDeposit = framed && visit.mode === 'real';
export const askToDeposit = (): void => say('deposit');

export class Refused extends Error {
  readonly code: string;
  /** Of a decision that came to nothing: the number of the one after it. */
  readonly nextStep: number | undefined;

  constructor(code: string, nextStep?: number) {
    super(code);
    this.code = code;
    this.nextStep = nextStep;
  }
}

const TIMEOUT_MS = 20_000;

async function ask<T>(path: string, body: object): Promise<T> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...visit, ...body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const response = await fetch(path, request).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  // Too little money is an answer and no failure: what tells a refusal is its code, not its status.
  const refusal = answer as Partial<GameRefusal> | null;
  if (response?.ok && answer !== null && refusal?.code === undefined) return answer as T;
  throw new Refused(refusal?.code ?? 'default', refusal?.nextStep);
}

export const openGame = (): Promise<OpenedGame> => ask('/api/open', {});
export const playOnce = (id: string, play: object): Promise<PlayAnswer> => ask('/api/play', { id, play });
export const decideOnce = (id: string, step: number, decision: object): Promise<PlayAnswer> =>
  ask('/api/decide', { id, step, decision });
/** @param parts how many of the round's parts have been shown, where it has more than one; without it, all of it. */
export const tellSeen = (id: string, parts?: number): Promise<unknown> =>
  ask('/api/seen', { id, parts }).catch(() => null);
