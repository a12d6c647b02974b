import ar from '#sandbox/client/instant/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/instant/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/instant/texts/fr.json' with { type: 'json' };
import { textsOf } from '#sandbox/client/texts.ts';

/** What is said of games that are over at once. */
export const instantText = textsOf({ fr, en, ar });
