/**
 * The line of sport at the desk: what an operator says of a match, against its course. Threat: somebody who is no owner
 * decides matches that others have money on. The line is the sandbox's own, so the host is asked whose token this is
 * before anything is shown or done.
 */
import { Hono } from 'hono';
import { getUser } from '#contract/accounts.ts';
import type { LineEvent } from '#contract/line.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { DESK_ROLES, type Refusal } from '#sandbox/desk/host.ts';
import { LINE, linePage, type Match, matchPage, type RulingOutcome } from '#sandbox/desk/line-page.ts';
import { type Desk, type Fields, fieldsOf, refusedPage, signedIn, type Visit } from '#sandbox/desk/visit.ts';
import type { Env } from '#sandbox/env.ts';
import { fixtureById, fixturesNamed } from '#sandbox/line/fixtures.ts';
import { profiles } from '#sandbox/line/profiles.ts';
import { isEnd, mainCount, type Ruling } from '#sandbox/line/ruling.ts';
import type { Score } from '#sandbox/line/spread.ts';

const DAY_MS = 86_400_000;
/** As long as a book follows a match. */
const SEARCHED_MS = 9 * DAY_MS;
const MOST_FOUND = 30;

/** @returns the employee's name. */
async function ownerOf({ host }: Visit): Promise<Result<string, Refusal>> {
  const user = await host.ask(getUser);
  if (!user.ok) return user;
  const isOwner = DESK_ROLES.includes(user.value.role);
  return isOwner ? ok(user.value.username) : err({ code: 'permission_denied', fields: {} });
}

/** Everything is for owners; @param show is given the employee's name. */
const asOwner = (context: Desk, show: (visit: Visit, by: string) => Response | Promise<Response>) =>
  signedIn(context, async (visit) => {
    const owner = await ownerOf(visit);
    return owner.ok ? show(visit, owner.value) : refusedPage(context, visit.words, owner.error);
  });

async function matchOf(env: Env, id: string): Promise<Match | null> {
  const fixture = fixtureById(id);
  const profile = fixture && profiles[fixture.tournament.sport];
  if (!fixture || !profile) return null;
  const sport = env.LINE.getByName(`${fixture.tournament.sport}`);
  const line = (await sport.event(id)) as LineEvent | null;
  const ruling = (await sport.ruling(id)) as Ruling | null;
  return line && { fixture, line, count: mainCount(profile), ruling };
}

/** What a form says; null: nothing is said against the course any more. */
function rulingOf(kind: string, fields: Fields, { fixture, line }: Match, by: string): Result<Ruling | null, Refusal> {
  const said = { atMs: Date.now(), by };
  if (kind === 'drawn') return ok(null);
  if (kind === 'held') return ok({ ...said, kind });
  const isOver = line.phase === 'ended' || line.phase === 'abandoned';
  if (kind === 'abandoned') return isOver ? err({ code: 'match_over', fields: {} }) : ok({ ...said, kind });
  if (line.phase !== 'ended') return err({ code: 'match_not_over', fields: {} });
  const profile = profiles[fixture.tournament.sport];
  const score: Score = [Number(fields.home || Number.NaN), Number(fields.away || Number.NaN)];
  if (!profile || !isEnd(profile, score)) return err({ code: 'no_such_end', fields: { home: 'invalid' } });
  return ok({ ...said, kind: 'result', score });
}

const kinds = ['result', 'abandoned', 'held', 'drawn'];

async function showMatch(context: Desk, { words }: Visit, id: string, outcome: RulingOutcome | null) {
  const match = await matchOf(context.env, id);
  if (match === null) return refusedPage(context, words, { code: 'not_found', fields: {} });
  return context.html(matchPage(words, match, outcome), outcome?.kind === 'refused' ? 400 : 200);
}

export const lineDesk = new Hono<{ Bindings: Env }>()
  .get(LINE, (context) =>
    asOwner(context, ({ words }) => {
      const asked = context.req.query('side')?.trim().slice(0, 100) ?? '';
      const nowMs = Date.now();
      const found = asked === '' ? null : fixturesNamed(asked, nowMs - SEARCHED_MS, nowMs, MOST_FOUND);
      return context.html(linePage(words, asked, found));
    }),
  )
  .get(`${LINE}/:id`, (context) =>
    asOwner(context, (visit) =>
      showMatch(context, visit, context.req.param('id'), context.req.query('done') ? { kind: 'done' } : null),
    ),
  )
  .post(`${LINE}/:id/:kind`, (context) =>
    asOwner(context, async (visit, by) => {
      const { id, kind } = context.req.param();
      const match = await matchOf(context.env, id);
      if (match === null || !kinds.includes(kind)) return context.notFound();
      const fields = await fieldsOf(context);
      const ruling = rulingOf(kind, fields, match, by);
      if (!ruling.ok) {
        const { code, fields: faults } = ruling.error;
        return showMatch(context, visit, id, { kind: 'refused', code, sent: { values: fields, faults } });
      }
      await context.env.LINE.getByName(`${match.fixture.tournament.sport}`).rule(id, ruling.value);
      return context.redirect(`${LINE}/${id}?done=ruling`, 303);
    }),
  );
