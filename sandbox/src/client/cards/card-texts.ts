import ar from '#sandbox/client/cards/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/cards/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/cards/texts/fr.json' with { type: 'json' };
import { textsOf } from '#sandbox/client/texts.ts';

/** What is said of cards, in every game that has some. */
export const cardText = textsOf({ fr, en, ar });
