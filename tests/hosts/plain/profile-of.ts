// What an operator would write down of this host where it cannot be found out by asking: JSON of a host profile.
import { presets, type ShapeName } from './shape.ts';

/** @returns an empty text for a shape that tells everything itself. */
export function profileOf(shape: ShapeName, origin: string): string {
  const { absent, integrationNames, sportNames } = presets[shape];
  const [alt, dgt] = sportNames;
  // The specification leaves open what the two sport integrations are called.
  if (shape === 'wrapped') return JSON.stringify({ sports: { alt, dgt } });
  // Nobody names the integrations where there is no list of producers.
  if (!absent.some((path) => path === '/services/game-catalog')) return '';
  const here = [origin];
  const integrations = integrationNames.map((name) => ({ name }));
  return JSON.stringify({ frames: here, pictures: here, payments: here, integrations });
}
