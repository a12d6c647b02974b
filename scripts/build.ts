// `npm run build`: the same as a start does, without starting.
import { buildWhatIsStale } from './house/build.ts';

await buildWhatIsStale((line) => console.log(line));
