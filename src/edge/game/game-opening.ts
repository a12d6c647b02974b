/**
 * Answers `POST /session/game`. Threat: a real-money game without a player, a game outside the catalogue, an address
 * chosen by the browser. So the edge looks the game up, and builds the return address itself.
 */
import * as v from 'valibot';
import { GameOpening, openGame as openGameCall } from '#contract/game/game-opening.ts';
import { gameKey } from '#domain/lobby/catalogue.ts';
import { localise } from '#domain/locales.ts';
import { err, type Result } from '#domain/result.ts';
import { callAsVisitor } from '#edge/auth/renewal.ts';
import type { Context } from '#edge/context.ts';
import { type OpenedGame, type OpeningFailure, openGame } from '#edge/host/game-session.ts';
import { readCatalogue } from '#edge/lobby/catalogue.ts';
import { pageLocale } from '#edge/path.ts';
import { readJson } from '#edge/request.ts';
import { type EdgeCode, failure, hostFailure, privateJson } from '#edge/responses.ts';

export async function answerOpening(context: Context): Promise<Response> {
  context.visit.update({ lastActivityMs: context.nowMs });
  const input = v.safeParse(GameOpening, await readJson(context.request));
  if (!input.success) return failure('bad_request');
  const opened = await callAsVisitor(
    context,
    { ...openGameCall, audience: input.output.mode === 'demo' ? 'anyone' : 'player' },
    (token) => open(context, input.output, token),
    (outcome) => !outcome.ok && isUnauthorised(outcome.error),
  );
  if (!opened.ok) return failure(opened.error);
  return opened.value.ok ? privateJson(opened.value.value) : answerTo(opened.value.error);
}

async function open(
  context: Context,
  opening: GameOpening,
  token: string | null,
): Promise<Result<OpenedGame, OpeningFailure | EdgeCode>> {
  const whole = await readCatalogue(context);
  if (!whole.ok) return whole;
  const { games } = whole.value;
  const game = games.find(({ id }) => id === gameKey(opening.integration, opening.gameId));
  if (!game)
    return err(games.some((one) => one.integration === opening.integration) ? 'game_not_found' : 'provider_not_found');
  const locale = pageLocale(context);
  const returnUrl = new URL(localise('/slots/casino', locale), context.url).href;
  return openGame(context.settings, { game, opening, token, locale, returnUrl });
}

const isUnauthorised = (error: OpeningFailure | EdgeCode): boolean =>
  typeof error === 'object' && error.kind === 'refused' && error.status === 401;

function answerTo(error: OpeningFailure | EdgeCode): Response {
  if (typeof error === 'string') return failure(error);
  if (error.kind === 'not_offered') return hostFailure(error);
  if (error.kind !== 'refused') return failure('upstream_invalid');
  return privateJson(error.body ?? {}, error.status);
}
