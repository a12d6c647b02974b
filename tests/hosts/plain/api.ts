// All routes of the host for one shape, behind the sign-in.
import { type Context, Hono } from 'hono';
import { authRoutes } from './auth.ts';
import { bonusRoutes } from './bonuses.ts';
import { contentRoutes } from './content.ts';
import { cryptoRoutes } from './crypto.ts';
import { gameSessionRoutes } from './game-sessions.ts';
import { gameRoutes } from './games.ts';
import { pageRoutes } from './pages.ts';
import { paymentRoutes } from './payments.ts';
import { Failure, Page, Reply } from './plain-values.ts';
import { profileRoutes } from './profile.ts';
import { type Call, needUser, type Route, type SignedInCall } from './routes.ts';
import { settingsRoutes } from './settings.ts';
import type { Shape } from './shape.ts';
import { shapedBody, shapedFailure, shapedSuccess } from './shaping.ts';
import { sportRoutes } from './sport.ts';
import type { Tokens } from './tokens.ts';
import { transactionRoutes } from './transactions.ts';
import { wheelRoutes } from './wheel.ts';
import type { User, World } from './world.ts';

export type House = { shape: Shape; world: World; tokens: Tokens; origin: string };

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const detail = (text: string, status: number) => json({ detail: text }, status);

const refusal = (body: unknown, status: number) =>
  typeof body === 'string' ? new Response(body, { status }) : json(body, status);

function absence({ absent }: Shape, path: string): Response | undefined {
  const found = absent
    .map((words) => (typeof words === 'string' ? { path: words, status: 404 } : words))
    .find((words) => path.startsWith(words.path));
  return found && detail(found.status === 404 ? 'Not found.' : 'Not available.', found.status);
}

async function bodyOf(request: Request): Promise<Pick<Call, 'body' | 'files'>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const values = [...(await request.formData()).values()];
    return { body: {}, files: values.filter((value) => value instanceof File) };
  }
  const text = await request.text();
  if (text === '' || !type.startsWith('application/json')) return { body: {}, files: [] };
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { body: { ...body }, files: [] };
  } catch {
    // The refusal below covers both: no JSON, and JSON that is not an object.
  }
  throw new Failure(400, 'parse_error', 'The body is not a JSON object.');
}

/** The user of the bearer token. An expired token is refused even where none is needed. */
async function userOf(request: Request, { world, tokens }: House): Promise<User | undefined> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!bearer) return undefined;
  const read = await tokens.read('access', bearer);
  const user = world.users.find(({ id }) => id === read?.userId);
  if (!user) throw new Failure(401, 'token_not_valid', 'The token is invalid or over.');
  return user;
}

async function answerOf(route: Route, context: Context, house: House): Promise<Response> {
  const request = context.req.raw;
  // Sign-in and refresh may still send the expired token.
  const user =
    context.req.path.startsWith('/api/accounts/') && route.access === 'open' ? undefined : await userOf(request, house);
  const call: Call = { ...house, params: context.req.param(), query: context.req.query(), ...(await bodyOf(request)) };
  if (user) call.user = user;
  if (route.access !== 'open') needUser(call);
  if (route.access === 'staff') {
    throw new Failure(403, 'permission_denied', 'You do not have permission to perform this action.');
  }
  const answer = await route.answer(call as SignedInCall);
  if (answer instanceof Page) return new Response(answer.text, { status: answer.status, headers: answer.headers });
  const { status: written, body } = answer instanceof Reply ? answer : new Reply(200, answer);
  const { status, location } = shapedSuccess(context.req.method, body, written, house.shape);
  if (location) return new Response(null, { status, headers: { location } });
  if (status === 204 && !house.shape.wrapper) return new Response(null, { status });
  return json(shapedBody(body, house.shape), status === 204 ? 200 : status);
}

export function newApi(house: House): Hono {
  const { shape } = house;
  const api = new Hono({ strict: false });
  const routes = [
    ...pageRoutes(),
    ...authRoutes(),
    ...profileRoutes(),
    ...settingsRoutes(shape),
    ...gameRoutes(shape),
    ...gameSessionRoutes(shape),
    ...paymentRoutes(),
    ...bonusRoutes(),
    ...cryptoRoutes(),
    ...transactionRoutes(),
    ...sportRoutes(shape),
    ...wheelRoutes(),
    ...contentRoutes(),
  ];
  api.use(async (context, next) => absence(shape, context.req.path) ?? (await next()));
  for (const route of routes) api.on(route.method, route.path, (context) => answerOf(route, context, house));
  for (const path of new Set(routes.map((route) => route.path))) {
    api.all(path, (context) => detail(`Method "${context.req.method}" not allowed.`, 405));
  }
  api.notFound(() => detail('Not found.', 404));
  api.onError((error) => {
    if (error instanceof Failure) return refusal(shapedFailure(error, shape), error.status);
    console.error(error);
    return json({ detail: 'The host itself failed.' }, 500);
  });
  return api;
}
