import ar from '#sandbox/client/slots/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/slots/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/slots/texts/fr.json' with { type: 'json' };
import { textsOf } from '#sandbox/client/texts.ts';

/** What is said of slots, of any model. */
export const slotText = textsOf({ fr, en, ar });
