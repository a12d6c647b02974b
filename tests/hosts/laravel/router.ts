// Routes match with and without a slash at the end.
import { type Answer, HttpException, type Request } from './http.ts';

export type Action = (request: Request) => Answer;
/** By `METHOD /path/{parameter}`. */
export type Routes = Readonly<Record<string, Action>>;

type Route = { readonly method: string; readonly pattern: RegExp; readonly action: Action };

const escaped = (path: string) => path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');

export function routerOf(...all: readonly Routes[]): Action {
  const routes: Route[] = all.flatMap((some) =>
    Object.entries(some).map(([name, action]) => {
      const [method = '', path = ''] = name.split(' ');
      return { method, pattern: new RegExp(`^${escaped(path)}/?$`), action };
    }),
  );
  return (request) => {
    const { pathname } = request.url;
    const matching = routes.filter(({ pattern }) => pattern.test(pathname));
    const route = matching.find(({ method }) => method === request.method);
    try {
      if (!route) throw refusalOf(request.method, pathname, matching);
      request.parameters = route.pattern.exec(pathname)?.groups ?? {};
      return route.action(request);
    } catch (error) {
      if (error instanceof HttpException) return error.answer;
      throw error;
    }
  };
}

function refusalOf(method: string, pathname: string, matching: readonly Route[]): HttpException {
  const path = pathname.replace(/^\/|\/$/g, '');
  if (matching.length === 0) return new HttpException(404, `The route ${path} could not be found.`);
  const supported = matching.flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method])).join(', ');
  const message = `The ${method} method is not supported for route ${path}. Supported methods: ${supported}.`;
  return new HttpException(405, message, {}, { allow: supported });
}
