// Writes public/art/promotions, a picture for each motif: `node scripts/draw-promotions.ts`, then commit the changes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { motifs } from './promotion-art/motifs.ts';
import { picture } from './promotion-art/shapes.ts';

for (const [name, { draw, light }] of Object.entries(motifs)) {
  writeFileSync(join('public', 'art', 'promotions', `${name}.svg`), picture(draw(), light));
}
