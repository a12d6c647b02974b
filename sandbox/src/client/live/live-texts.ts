import ar from '#sandbox/client/live/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/live/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/live/texts/fr.json' with { type: 'json' };
import { textsOf } from '#sandbox/client/texts.ts';

export type LiveTextKey = keyof typeof fr;
/** What is said at tables that everybody shares. */
export const liveText = textsOf<LiveTextKey>({ fr, en, ar });
