import * as v from 'valibot';

/** A visit's requests are a few hundred bytes. */
const LONGEST_BODY = 8_000;

/** @returns null for a body that is too long, no JSON, or not of this shape. */
export async function bodyOf<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  longest = LONGEST_BODY,
): Promise<v.InferOutput<S> | null> {
  const text = await request.text();
  if (text.length > longest) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
