// What Astro writes into every page with an island reads props that no page of ours gives (patterns, big integers,
// addresses, arrays of bytes), and exports that are parts of others. Without these it is an eighth shorter, in every page.
import original from 'astro/runtime/server/astro-island.prebuilt.js';

/** Each as Astro writes it, once. */
const cuts: readonly (readonly [written: string, instead: string])[] = [
  ['2:t=>new RegExp(t),', ''],
  ['6:t=>BigInt(t),7:t=>new URL(t),8:t=>new Uint8Array(t),9:t=>new Uint16Array(t),10:t=>new Uint32Array(t),', ''],
  ['var E=new Set(["__proto__","constructor","prototype"]);', ''],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the script has it.
    'if(h.includes(".")){this.Component=d;for(let m of h.split(".")){if(E.has(m)||!this.Component||typeof this.Component!="object"&&typeof this.Component!="function"||!Object.hasOwn(this.Component,m))throw new Error(`Invalid component export path: ${h}`);this.Component=this.Component[m]}}else{if(E.has(h))throw new Error(`Invalid component export path: ${h}`);this.Component=d[h]}',
    'this.Component=d[h];',
  ],
];

/** @throws Error when Astro writes it in another way than the cuts know. */
export function withoutUnused(script: string): string {
  return cuts.reduce((text, [written, instead]) => {
    if (text.split(written).length !== 2) throw new Error(`the script of islands has changed: ${written.slice(0, 60)}`);
    return text.replace(written, () => instead);
  }, script);
}

/** What pages have instead; its hash stands in their policy (astro.config.mjs). */
export const islandScript = withoutUnused(original);

export const leanIsland = {
  name: 'lean-island',
  transform: (_code: string, id: string) =>
    /\/astro-island\.prebuilt\.js(?:\?|$)/.test(id)
      ? { code: `export default ${JSON.stringify(islandScript)};`, map: null }
      : undefined,
};
