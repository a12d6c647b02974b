// Writes src/theme/icons.svg, one symbol per icon of src/theme/icons.ts and lobby-icons.ts: pages reference it instead of inlining paths.
import { writeFileSync } from 'node:fs';
import * as common from '../src/theme/icons.ts';
import * as ofLobbies from '../src/theme/lobby-icons.ts';

const symbols = [...Object.entries(common), ...Object.entries(ofLobbies)].map(
  ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
);
writeFileSync(
  'src/theme/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Zellige</title>\n${symbols.join('\n')}\n</svg>\n`,
);
