// The host profile (JSON) that an operator would write for this host: what cannot be discovered by calls.
import { presets, type ShapeName } from './shape.ts';

/** @returns an empty string for a shape that needs no profile. */
export function profileOf(shape: ShapeName, origin: string): string {
  const { absent, integrationNames, sportNames } = presets[shape];
  const [alt, dgt] = sportNames;
  // The specification leaves the names of the two sport integrations open.
  if (shape === 'wrapped') return JSON.stringify({ sports: { alt, dgt } });
  // Without a list of producers no call names the integrations.
  if (!absent.some((path) => path === '/services/game-catalog')) return '';
  const here = [origin];
  const integrations = integrationNames.map((name) => ({ name }));
  return JSON.stringify({ frames: here, pictures: here, payments: here, integrations });
}
