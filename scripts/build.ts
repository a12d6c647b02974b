// `npm run build`: the build of `npm start`, without the start.
import { buildWhatIsStale } from './house/build.ts';

await buildWhatIsStale((line) => console.log(line));
