import { search } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { readNumber } from '#domain/typed-text.ts';

/**
 * The shortest query that can be sent or shared; while typing, suggestions appear from the first letter (specification,
 * point 5).
 */
export const MIN_QUERY_LENGTH = search.min.count;
export const MAX_QUERY_LENGTH = 60;
export const MAX_TYPED_QUERY = 100;

export type QueryProblem = 'special' | 'short' | 'long';

/** Characters of titles and producers. Anything else is a special character. */
const ORDINARY = /^[\p{L}\p{M}\p{N} &'’.-]*$/u;

/** While typing: everything but special characters is accepted. */
export function checkTyped(typed: string): Result<string, 'special' | 'long'> {
  const query = readNumber(typed).replace(/\s+/g, ' ');
  if (!ORDINARY.test(query)) return err('special');
  if (query.length > MAX_QUERY_LENGTH) return err('long');
  return ok(query);
}

export function checkQuery(typed: string): Result<string, QueryProblem> {
  const checked = checkTyped(typed);
  if (checked.ok && checked.value !== '' && checked.value.length < MIN_QUERY_LENGTH) return err('short');
  return checked;
}
